import { useTexts } from '@casino/client/texts.tsx'
import { usePointsText } from './use-points-text.ts'

/** The title over the picture of the shop, and the player's points, which stay in view. */
export function MartHead({ points }: { points: number | undefined }) {
  const { t } = useTexts('shop')
  const pointsText = usePointsText()
  return (
    <>
      <header className="relative isolate overflow-hidden rounded-xl border border-line bg-s1 p-5 md:p-8">
        <img
          src="/art/mart/special.webp"
          alt=""
          width={480}
          height={300}
          className={
            'absolute inset-y-0 right-0 -z-10 h-full w-2/3 object-cover opacity-60 md:w-1/2 md:opacity-90 ' +
            '[mask-image:linear-gradient(90deg,transparent_20%,black_90%)]'
          }
        />
        <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em] md:text-[36px]/[42px]">
          {t('title')}
        </h1>
        <p className="mt-2 max-w-[26ch] text-[15px]/6 text-tx md:max-w-[46ch]">
          {t('description')}
        </p>
      </header>
      {points === undefined ? null : (
        <p
          className={
            'sticky top-[calc(3.75rem+var(--notice,0px))] z-20 mt-4 flex items-baseline justify-between gap-3 ' +
            'rounded-m border border-line bg-s1 px-4 py-3 md:top-[calc(4rem+var(--notice,0px))]'
          }
        >
          <span className="text-[14px] text-tx2">{t('your_points')}</span>
          <strong data-testid="points" className="tabular text-[20px] text-gold">
            {pointsText(points)}
          </strong>
        </p>
      )}
    </>
  )
}
