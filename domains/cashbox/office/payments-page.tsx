import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { currencies, formatMoney } from '@casino/money/money.ts'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { queueStates } from '../rules.ts'
import { listQueue } from '../staff-contract.ts'
import { Moment } from './moment.tsx'

type Filter = { state?: string; currency?: string; after?: string }

export function meta() {
  return [{ title: 'Payments · Apogee office' }]
}

/** The filter and the place in the list are in the address. */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const named = ['state', 'currency', 'after'].flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value] as const] : []
  })
  const filter: Filter = Object.fromEntries(named)
  return { filter, ...(await readAsStaff(listQueue, filter as never)) }
}

export default function PaymentsPage() {
  const { filter, rows, next } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <h1>Withdrawals that wait</h1>
      <FilterForm key={JSON.stringify(filter)} filter={filter} />
      {rows.length > 0 ? <Queue rows={rows} /> : <p>No withdrawal waits.</p>}
      <p>
        {filter.after ? <Link to={pageOf({ ...filter, after: '' })}>First page</Link> : null}{' '}
        {next ? <Link to={pageOf({ ...filter, after: String(next) })}>Next page</Link> : null}
      </p>
    </>
  )
}

function FilterForm({ filter }: { filter: Filter }) {
  return (
    <Form method="get">
      <label>
        State
        <select name="state" defaultValue={filter.state ?? ''}>
          <option value="">All</option>
          {queueStates.map((state) => (
            <option key={state} value={state}>
              {state.replace('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      <label>
        Currency
        <select name="currency" defaultValue={filter.currency ?? ''}>
          <option value="">All</option>
          {currencies.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <button type="submit">Filter</button>
    </Form>
  )
}

function Queue({ rows }: { rows: Received<typeof listQueue>['rows'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Withdrawal</th>
          <th scope="col">Player</th>
          <th scope="col" className="figure">
            Amount
          </th>
          <th scope="col">Method</th>
          <th scope="col">State</th>
          <th scope="col">Asked for</th>
          <th scope="col">Promised by</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Link to={`/payments/${row.id}`}>{row.id}</Link>
            </td>
            <td>{row.player_id}</td>
            <td className="figure">{formatMoney(row, 'en')}</td>
            <td>{row.method}</td>
            <td>{row.state.replace('_', ' ')}</td>
            <td>
              <Moment at={row.created_at} />
            </td>
            <td>{row.waits_until ? <Moment at={row.waits_until} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function pageOf(filter: Filter): string {
  const given = Object.entries(filter).filter(([, value]) => value)
  return given.length > 0 ? `/payments?${new URLSearchParams(given)}` : '/payments'
}
