import { useTexts } from '@casino/client/texts.tsx'
import { coinsOf, formatMoney } from '@casino/money/money.ts'
import type { LimitsData } from './queries.ts'

/** What each method takes and pays at once, by currency: money of states, then coins. */
export function LimitsTables({ limits }: { limits: readonly LimitsData[] }) {
  const { t } = useTexts('cashbox')
  return (
    <section className="mb-10">
      <h2 className="text-[22px]/[30px] font-bold md:text-[26px]/[34px]">{t('limits.title')}</h2>
      <p className="mt-1 text-tx2">{t(limits.length > 0 ? 'limits.note' : 'limits.none')}</p>
      {(['other', 'crypto'] as const).map((type) => (
        <LimitsTable key={type} limits={limits.filter((one) => one.type === type)} />
      ))}
    </section>
  )
}

/** The methods of a table that are alike are named once, above it. */
function LimitsTable({ limits }: { limits: readonly LimitsData[] }) {
  const { t } = useTexts('cashbox')
  if (limits.length === 0) return null
  const nameOf = ({ brand, title }: LimitsData) => t([`brand.${brand}`, 'brand.other'], { title })
  const names = [...new Set(limits.map(nameOf))]
  const cell = 'border-t border-line px-3 py-2.5 text-left align-top'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="mt-4 overflow-x-auto rounded-lg border border-line bg-s1" tabIndex={0}>
      <table className="w-full text-[14px]">
        <caption className="px-3 py-3 text-left font-bold">{names.join(', ')}</caption>
        <thead className="text-[13px] text-tx3">
          <tr>
            {['currency', 'deposit', 'withdrawal'].map((column) => (
              <th key={column} scope="col" className={`${cell} font-semibold`}>
                {t(`limits.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {limits.map((one) => (
            <tr key={`${one.brand} ${one.currency}`}>
              <th scope="row" className={`${cell} font-semibold`}>
                {[one.currency, names.length > 1 ? nameOf(one) : '', one.network]
                  .filter(Boolean)
                  .join(', ')}
              </th>
              <td className={cell}>
                <Bounds of={one.deposit} currency={one.currency} />
              </td>
              <td className={cell}>
                <Bounds of={one.withdrawal} currency={one.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type BoundsProps = { of: LimitsData['deposit']; currency: string }

/** In whole coins: of a thousandth of one nobody knows at once what it is. */
function Bounds({ of, currency }: BoundsProps) {
  const { t, locale } = useTexts('cashbox')
  if (!of) return <>–</>
  const text = (amount_cents: number) =>
    coinsOf({ amount_cents, currency }, locale) ?? formatMoney({ amount_cents, currency }, locale)
  return <>{t('bounds', { min: text(of.min_cents), max: text(of.max_cents) })}</>
}
