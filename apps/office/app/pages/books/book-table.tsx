import { formatMoney } from '@casino/money/money.ts'
import { type BookFigures, type Figure, figures } from '@casino/wallet/staff-contract'
import { Link } from 'react-router'
import { type BooksQuery, linesAt } from './books-query.ts'

type BookRow = BookFigures['rows'][number]

const columns = [
  ['bets', 'Bets'],
  ['stakes_cents', 'Stakes'],
  ['stakes_bonus_cents', 'of it bonus money'],
  ['wins_cents', 'Wins'],
  ['wins_bonus_cents', 'of it bonus money'],
  ['ggr_cents', 'GGR'],
  ['ggr_bonus_cents', 'of it bonus money'],
  ['prizes_cents', 'Prizes'],
  ['released_cents', 'Bonus money released'],
  ['bonus_cost_cents', 'Cost of bonuses'],
  ['contributions_cents', 'Into jackpots'],
  ['jackpots_cents', 'Paid by jackpots'],
  ['fees_cents', 'Fees'],
  ['marketing_cents', 'Affiliates and invitations'],
  ['ngr_cents', 'NGR'],
] as const

/** A row for each day, provider or other key; each sum of lines leads to its lines. */
export function BookTable({ query, rows }: { query: BooksQuery; rows: readonly BookRow[] }) {
  if (rows.length === 0) return <p>Nothing was booked in these days.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="scroll" tabIndex={0} aria-label="Figures">
      <table>
        <thead>
          <tr>
            <th scope="col">{query.by}</th>
            <th scope="col">Currency</th>
            {columns.map(([field, label]) => (
              <th key={field} scope="col" className="figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.key} ${row.currency}`}>
              <th scope="row">{row.key || 'none'}</th>
              <td>{row.currency}</td>
              {columns.map(([field]) => (
                <td key={field} className="figure">
                  <Cell query={query} row={row} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellOf = { query: BooksQuery; row: BookRow; field: (typeof columns)[number][0] }

function Cell({ query, row, field }: CellOf) {
  const text = field === 'bets' ? String(row.bets) : moneyText(row[field], row.currency)
  if (row[field] === 0 || !isFigure(field) || (row.key === '' && query.by !== 'currency')) {
    return text
  }
  return <Link to={linesAt(query, { row, figure: field })}>{text}</Link>
}

function isFigure(field: string): field is Figure {
  return (figures as readonly string[]).includes(field)
}

export function moneyText(amount_cents: number, currency: string): string {
  return formatMoney({ amount_cents, currency }, 'en')
}
