import { useTexts } from '@casino/client/texts.tsx'
import { coinsOf, formatMoney } from '@casino/money/money.ts'
import type { LimitsData } from './queries.ts'

/**
 * Cards, and a wallet that is listed with them. A casino can write its own text for their limits
 * [9.27].
 */
const cards: readonly string[] = ['card', 'visa', 'maestro', 'mastercard', 'ecopayz']

/**
 * The limits of each method for deposits and withdrawals, by currency: fiat money first, then
 * crypto.
 */
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

/**
 * Methods of a currency with the same limits share a row that names all of them, and which cards
 * [9.27].
 */
function LimitsTable({ limits }: { limits: readonly LimitsData[] }) {
  const { t } = useTexts('cashbox')
  const rangeText = useRangeText()
  if (limits.length === 0) return null
  const nameOf = ({ brand, title }: LimitsData) =>
    t([`limits.brand.${brand}`, `brand.${brand}`, 'brand.other'], { title })
  const names = [...new Set(limits.map(nameOf))]
  const cell = 'px-3 py-2.5 text-left align-top sm:border-t sm:border-line max-sm:block max-sm:py-1'
  return (
    <div className="mt-4 rounded-lg border border-line bg-s1">
      <table className="w-full text-[14px] max-sm:block">
        <caption className="px-3 py-3 text-left font-bold max-sm:block">{names.join(', ')}</caption>
        <thead className="text-[13px] text-tx3 max-sm:sr-only">
          <tr>
            {['currency', 'deposit', 'withdrawal'].map((column) => (
              <th key={column} scope="col" className={`${cell} font-semibold`}>
                {t(`limits.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular max-sm:block">
          {alikeIn(limits, rangeText).map(([one, ...alike]) => (
            <tr
              key={`${one.brand} ${one.currency}`}
              className="max-sm:block max-sm:border-t max-sm:border-line max-sm:py-2"
            >
              <th scope="row" className={`${cell} font-semibold`}>
                {one.currency}
                {one.network ? `, ${one.network}` : null}
                {names.length > 1 ? (
                  <span className="block max-w-80 text-[13px] font-normal text-tx2">
                    {[one, ...alike].map(nameOf).join(', ')}
                  </span>
                ) : null}
              </th>
              <td className={cell}>
                <Head column="deposit" />
                {rangeText(one, 'deposit')}
              </td>
              <td className={cell}>
                <Head column="withdrawal" />
                {rangeText(one, 'withdrawal')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Direction = 'deposit' | 'withdrawal'
type RangeText = (method: LimitsData, direction: Direction) => string

/** Groups methods with the same text within a currency, in the given order. */
function alikeIn(
  limits: readonly LimitsData[],
  rangeText: RangeText,
): [LimitsData, ...LimitsData[]][] {
  const rows = new Map<string, [LimitsData, ...LimitsData[]]>()
  const order = [...new Set(limits.map(({ currency }) => currency))]
  for (const currency of order) {
    for (const one of limits.filter((other) => other.currency === currency)) {
      const texts = [rangeText(one, 'deposit'), rangeText(one, 'withdrawal')]
      const key = JSON.stringify([currency, one.network, ...texts])
      const row = rows.get(key)
      if (row) row.push(one)
      else rows.set(key, [one])
    }
  }
  return [...rows.values()]
}

/** The label of a sum when a phone shows rows as cards, without the table's head. */
function Head({ column }: { column: Direction }) {
  const { t } = useTexts('cashbox')
  return (
    <span aria-hidden="true" className="text-tx3 sm:hidden">
      {t(`limits.row.${column}`)}{' '}
    </span>
  )
}

/** In whole coins, because thousandths are hard to read. */
function useRangeText(): RangeText {
  const { t, locale } = useTexts('cashbox')
  return ({ brand, currency, ...bounds }, direction) => {
    const of = bounds[direction]
    if (!of) return '–'
    const text = (amount_cents: number) =>
      coinsOf({ amount_cents, currency }, locale) ?? formatMoney({ amount_cents, currency }, locale)
    const range = { min: text(of.min_cents), max: text(of.max_cents) }
    return t(cards.includes(brand) ? 'limits.cards' : 'bounds', range)
  }
}
