import { useTexts } from '@casino/client/texts.tsx'
import { fillVariables } from '@casino/content/rules'
import type { BannerData } from '@casino/content/web/queries.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { BannerLink } from './banner-link.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { SecondButton } from './second-button.tsx'

type SlideProps = { banner: BannerData; currency: string; isFirst: boolean }

const small = 'max-md:h-11 max-md:px-4 max-md:text-[14px]'

/** Label colours by theme; a label without a theme is yellow [3.32]. */
const themes: ReadonlyMap<string | undefined, string> = new Map([
  ['cyan', 'text-info'],
  ['flame', 'text-flame'],
  ['sun', 'text-sun'],
  ['green', 'text-ok'],
  ['violet', 'text-vio'],
  ['red', 'text-bad'],
])

type Label = NonNullable<BannerData['labels']>[number]

/** A themed label is filled, unless its type says outline or text only. */
function lookOf({ theme, type }: Label): { look: string; isFilled?: boolean } {
  const color = themes.get(theme)
  if (type === 'outline') return { look: `rounded-sm border bg-bg/70 px-2 ${color ?? 'text-sun'}` }
  if (!color || type === 'text') return { look: color ?? 'text-sun' }
  return { look: `rounded-sm bg-current px-2 ${color}`, isFilled: true }
}

function groundOf(gradient: BannerData['gradient']): string {
  const { colorLeft, colorLeftCenter, colorRightCenter, colorRight } = gradient
  const colors = [colorLeft, colorLeftCenter, colorRightCenter, colorRight]
  return `linear-gradient(100deg, ${colors.join(', ')})`
}

/** One banner: its picture, texts and links. */
export function BannerSlide({ banner, currency, isFirst }: SlideProps) {
  const { t } = useTexts('content')
  const { title, description, labels, button, secondButton, timer, gradient } = banner
  // A text is a message key, or the words themselves, which are shown as they are.
  const say = (text: string) => fillVariables(t(text), banner.variables, currency)
  const to = (banner.isTournament ? banner.tournamentLink : undefined) ?? button?.url
  return (
    <div
      data-banner={banner.id}
      className="relative isolate"
      style={{ backgroundImage: groundOf(gradient) }}
    >
      <BannerPicture image={banner.image} isFirst={isFirst} />
      {banner.overlayImage ? (
        <img
          src={banner.overlayImage}
          alt=""
          loading="lazy"
          className="absolute inset-y-0 right-0 h-full max-w-1/2 object-contain"
        />
      ) : null}
      <div
        className={
          'absolute inset-0 flex flex-col justify-end gap-1 p-4 max-md:bg-linear-to-t ' +
          'max-md:from-bg/95 max-md:from-15% max-md:via-bg/70 max-md:via-55% ' +
          'max-md:to-transparent md:justify-center md:bg-linear-to-r md:from-bg/90 ' +
          'md:via-bg/50 md:via-40% md:to-transparent md:to-60% md:p-8 lg:p-12'
        }
      >
        {labels.map((label) => {
          const { look, isFilled } = lookOf(label)
          const words = (
            <>
              {label.dot ? <span aria-hidden="true">● </span> : null}
              {say(label.title)}
            </>
          )
          return (
            <p
              key={label.title}
              className={`self-start text-[13px] font-semibold md:text-[14px] ${look}`}
            >
              {isFilled ? <span className="text-ink">{words}</span> : words}
            </p>
          )
        })}
        <h2
          className={
            'max-w-130 text-[24px]/[30px] max-[359px]:text-[20px]/[25px] font-extrabold tracking-[-.01em] text-balance ' +
            'md:max-lg:max-w-[46%] ' +
            'md:text-[30px]/[36px] lg:text-[40px]/[46px]'
          }
        >
          {say(title.text)}
        </h2>
        {description.text ? (
          <p className="max-w-110 text-[16px] mt-1 text-tx2 max-lg:hidden">
            {say(description.text)}
          </p>
        ) : null}
        {timer ? (
          <p className="text-[13px] text-tx2">
            {timer.start_at ? (
              <>
                <DateTime at={timer.start_at} /> –{' '}
              </>
            ) : (
              `${t('banners.until')} `
            )}
            <DateTime at={timer.end_at} />
          </p>
        ) : null}
        <div className="mt-2 flex flex-wrap gap-2 lg:mt-4">
          {button && to ? (
            <BannerLink
              to={to}
              attrs={button.attrs}
              className={`${buttonClass('money', 'l')} ${small}`}
            >
              {say(button.name)}
            </BannerLink>
          ) : null}
          {secondButton ? (
            <SecondButton
              button={secondButton}
              say={say}
              className={`${buttonClass('plain', 'l')} ${small}`}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}
