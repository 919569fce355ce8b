import { useTexts } from '@casino/client/texts.tsx'
import { coinsOf, formatMoney } from '@casino/money/money.ts'
import type { LimitsData } from './queries.ts'

/** What each method takes and pays at once: cards by currency, then coins. */
export function LimitsTables({ limits }: { limits: readonly LimitsData[] }) {
  const { t } = useTexts('cashbox')
  return (
    <section className="mb-10">
      <h2 className="text-[22px]/[30px] font-bold md:text-[26px]/[34px]">{t('limits.title')}</h2>
      <p className="mt-1 text-tx2">{t(limits.length > 0 ? 'limits.note' : 'limits.none')}</p>
      {(['other', 'crypto'] as const).map((type) => (
        <LimitsTable
          key={type}
          caption={t(`limits.${type}`)}
          limits={limits.filter((one) => one.type === type)}
        />
      ))}
    </section>
  )
}

type TableProps = { caption: string; limits: readonly LimitsData[] }

function LimitsTable({ caption, limits }: TableProps) {
  const { t } = useTexts('cashbox')
  if (limits.length === 0) return null
  const cell = 'border-t border-line px-3 py-2.5 text-left align-top'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="mt-4 overflow-x-auto rounded-lg border border-line bg-s1" tabIndex={0}>
      <table className="w-full text-[14px]">
        <caption className="px-3 py-3 text-left font-bold">{caption}</caption>
        <thead className="text-[13px] text-tx3">
          <tr>
            {['method', 'deposit', 'withdrawal'].map((column) => (
              <th key={column} scope="col" className={`${cell} font-semibold`}>
                {t(`limits.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {limits.map(({ brand, title, currency, network, deposit, withdrawal }) => (
            <tr key={`${brand} ${currency}`}>
              <th scope="row" className={`${cell} font-semibold`}>
                {currency}
                <span className="block text-[13px] font-normal text-tx3">
                  {[t([`brand.${brand}`, 'brand.other'], { title }), network]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </th>
              <td className={cell}>
                <Bounds of={deposit} currency={currency} />
              </td>
              <td className={cell}>
                <Bounds of={withdrawal} currency={currency} />
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
