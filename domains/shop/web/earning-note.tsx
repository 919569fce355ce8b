import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { formatMoney } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { earning } from './queries.ts'
import { usePointsText } from './use-points-text.ts'

/** How the player earns points. */
export function EarningNote() {
  const { t, locale } = useTexts('shop')
  const pointsText = usePointsText()
  const { data } = useQuery(earning())
  if (!data?.allowed || data.rates.length === 0) return null
  const { currency, percent, rates } = data
  const keyOf = (name: string) => {
    if (name === 'slots') return 'earn.slots'
    return name === '*' ? 'earn.other' : 'earn.class'
  }
  return (
    <section className="mt-10 rounded-xl border border-line bg-s1 p-5" aria-labelledby="earn">
      <h2 id="earn" className="flex items-center gap-2 text-[18px]/6 font-bold">
        <span className="text-gold">
          <Icon name="sparkles" />
        </span>
        {t('earn.title')}
      </h2>
      <ul className="mt-2 grid gap-1 text-[14px]/6 text-tx2">
        {rates.map(({ game_class, points, per_cents }) => (
          <li key={game_class}>
            {t(keyOf(game_class), {
              points: pointsText(points),
              amount: formatMoney({ amount_cents: per_cents, currency }, locale),
              name: game_class,
            })}
          </li>
        ))}
        {percent === 100 ? null : (
          <li className="text-ok">
            {t('earn.status', { percent: formatPercent(percent / 100, locale) })}
          </li>
        )}
      </ul>
    </section>
  )
}
