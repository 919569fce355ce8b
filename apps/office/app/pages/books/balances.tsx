import type { BookFigures } from '@casino/wallet/staff-contract'
import { moneyText } from './book-table.tsx'

/** Opening balances and movements that make up the closing balances, by currency. */
export function Balances({ balances }: { balances: BookFigures['balances'] }) {
  if (balances.length === 0) return null
  return (
    <>
      <h2>Balances of players</h2>
      {balances.map(({ currency, opening_cents, movements, closing_cents }) => (
        <table key={currency}>
          <caption>{currency}</caption>
          <tbody>
            <Line label="Opening balance" amount={opening_cents} currency={currency} />
            {movements.map(({ kind, amount_cents }) => (
              <Line
                key={kind}
                label={kind.replaceAll('_', ' ')}
                amount={amount_cents}
                currency={currency}
              />
            ))}
            <Line label="Closing balance" amount={closing_cents} currency={currency} />
          </tbody>
        </table>
      ))}
    </>
  )
}

type LineOf = { label: string; amount: number; currency: string }

function Line({ label, amount, currency }: LineOf) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="figure">{moneyText(amount, currency)}</td>
    </tr>
  )
}
