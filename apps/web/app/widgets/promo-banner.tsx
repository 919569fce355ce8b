import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { fillVariables } from '@casino/content/rules'
import { type BannerData, banners } from '@casino/content/web/queries.ts'
import { defaultCurrency } from '@casino/money/money.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { IconButton } from '@casino/ui/forms/icon-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { BannerLink } from '../banners/banner-link.tsx'
import { useBannerView } from '../banners/use-banner-view.ts'
import { useCookiesAsked } from '../shell/cookies/use-cookie-answer.ts'
import { Countdown, useIsOver } from './countdown.tsx'
import { usePromoClosed } from './promo-closed.ts'

/** The location of the banner over all pages. */
const location = 'promo'

/**
 * A promotion on every page, from a banner's row [4.50]. It waits for the answer to the cookie
 * notice, which has the same place on the screen.
 */
export function PromoBanner() {
  const viewer = useViewer()
  const areCookiesAsked = useCookiesAsked()
  const banner = useQuery(banners(location)).data?.banners[0]
  const { isClosed, hasTip, close } = usePromoClosed()
  // Self-excluded players see no promotions.
  if (!banner || areCookiesAsked || viewer?.excluded_until) return null
  const currency = viewer?.currency ?? defaultCurrency
  if (isClosed) return hasTip ? <Tip banner={banner} currency={currency} /> : null
  return <Promo banner={banner} currency={currency} onClose={close} />
}

type TipProps = Pick<PromoProps, 'banner' | 'currency'>

/** Ignores touches, so that the elements below stay usable. */
function Tip({ banner: { title, timer, variables }, currency }: TipProps) {
  const { t } = useTexts('content')
  if (useIsOver(timer?.end_at)) return null
  return (
    <p
      role="note"
      className={
        'absolute right-[58px] bottom-0 w-45 rounded-m border border-line bg-s2 px-3 py-2 ' +
        'text-[12px]/4 font-semibold shadow-e2'
      }
    >
      {fillVariables(t(title.text), variables, currency)}
    </p>
  )
}

type PromoProps = { banner: BannerData; currency: string; onClose(): void }

function Promo({ banner, currency, onClose }: PromoProps) {
  const { t } = useTexts('content')
  const { t: platform } = useTexts('platform')
  const { title, button, timer, variables } = banner
  const isOver = useIsOver(timer?.end_at)
  useBannerView(isOver ? undefined : banner.id, location)
  if (isOver) return null
  const say = (text: string) => fillVariables(t(text), variables, currency)
  return (
    <aside
      data-promotion
      data-banner={banner.id}
      aria-label={say(title.text)}
      className={
        'pointer-events-auto mx-auto flex w-full max-w-150 flex-wrap items-center gap-x-3 gap-y-1 ' +
        'rounded-lg border border-line bg-s2 py-2 pr-1 pl-4 shadow-e2 ' +
        'motion-safe:animate-[rise_.24s_var(--ease-out)]'
      }
    >
      {/* On a phone it has its own row, with the close button at its end. */}
      <p className="min-w-0 flex-1 text-[14px]/5 font-semibold max-sm:-order-2 max-sm:basis-3/4">
        {say(title.text)}
      </p>
      {timer ? <Countdown until={timer.end_at} label={t('banners.until')} /> : null}
      {button ? (
        <BannerLink to={button.url} className={buttonClass('plain', 's')}>
          {say(button.name)}
        </BannerLink>
      ) : null}
      <span className="max-sm:-order-1">
        <IconButton icon="x" onClick={onClose} aria-label={platform('close')} />
      </span>
    </aside>
  )
}
