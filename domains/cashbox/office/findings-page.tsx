import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { formatMoney } from '@casino/money/money.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listFindings } from '../findings-contract.ts'
import { Moment } from './moment.tsx'

export function meta() {
  return [{ title: 'Findings · Apogee office' }]
}

/** The place in the list is in the address. */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? ''
  return { after, ...(await readAsStaff(listFindings, after ? { after } : {})) }
}

export default function FindingsPage() {
  const { after, rows, next } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <h1>Findings about payments</h1>
      {rows.length > 0 ? <Findings rows={rows} /> : <p>No finding is open.</p>}
      <p>
        {after ? <Link to="/findings">First page</Link> : null}{' '}
        {next ? <Link to={`/findings?after=${next}`}>Next page</Link> : null}
      </p>
    </>
  )
}

function Findings({ rows }: { rows: Received<typeof listFindings>['rows'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Finding</th>
          <th scope="col">What</th>
          <th scope="col">Payment</th>
          <th scope="col">Player</th>
          <th scope="col" className="figure">
            Amount
          </th>
          <th scope="col">Open since</th>
          <th scope="col">Owner</th>
          <th scope="col">Withdrawals</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Link to={`/findings/${row.id}`}>{row.id}</Link>
            </td>
            <td>{row.kind.replaceAll('_', ' ')}</td>
            <td>{row.payment_id}</td>
            <td>{row.player_id}</td>
            <td className="figure">{sumOf(row)}</td>
            <td>
              <Moment at={row.opened_at} />
            </td>
            <td>{row.owner ?? 'nobody'}</td>
            <td>{row.holds_withdrawals ? 'wait' : 'go on'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Row = Received<typeof listFindings>['rows'][number]

function sumOf({ currency, amount_cents }: Pick<Row, 'currency' | 'amount_cents'>): string {
  return currency === null || amount_cents === null
    ? ''
    : formatMoney({ amount_cents, currency }, 'en')
}
