import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import { currencies } from '@casino/money/money.ts'
import { showBooks } from '@casino/wallet/staff-contract'
import { lazy, Suspense } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Balances } from './balances.tsx'
import { BookTable } from './book-table.tsx'
import { type BooksQuery, groupings, queryIn } from './books-query.ts'

const RevenueChart = lazy(() =>
  import('./revenue-chart.tsx').then((module) => ({ default: module.RevenueChart })),
)

export function meta() {
  return [{ title: 'Books · Apogee office' }]
}

/** Period, grouping and filters are in the address. */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  const query = queryIn(new URL(request.url).searchParams)
  const [books, days] = await Promise.all([
    readAsStaff(showBooks, query),
    query.by === 'day' ? undefined : readAsStaff(showBooks, { ...query, by: 'day' }),
  ])
  return { query, books, days: days ?? books }
}

/** The figures of a period, a chart of its days, and the balances of players. */
export default function BooksPage() {
  const { query, books, days } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <h1>Books</h1>
      <BooksForm key={JSON.stringify(query)} query={query} />
      <p className="hint">
        Days of the brands, both included. The books are open from {books.open_from} on.
      </p>
      <BookTable query={query} rows={books.rows} />
      <Suspense fallback={<p role="status">Loading</p>}>
        <RevenueChart rows={days.rows} />
      </Suspense>
      <Balances balances={books.balances} />
    </>
  )
}

const texts = ['provider', 'game', 'country', 'brand_id'] as const
const labels = { provider: 'Provider', game: 'Game', country: 'Country', brand_id: 'Brand' }

function BooksForm({ query }: { query: BooksQuery }) {
  return (
    <Form method="get">
      <label>
        From
        <input type="date" name="from" defaultValue={query.from} required />
      </label>
      <label>
        To
        <input type="date" name="to" defaultValue={query.to} required />
      </label>
      <label>
        By
        <select name="by" defaultValue={query.by}>
          {groupings.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        Currency
        <select name="currency" defaultValue={query.currency ?? ''}>
          <option value="">All</option>
          {currencies.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      {texts.map((name) => (
        <label key={name}>
          {labels[name]}
          <input name={name} defaultValue={query[name] ?? ''} autoComplete="off" />
        </label>
      ))}
      <button type="submit">Show</button>
    </Form>
  )
}
