import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import type { Sent } from '@casino/contract/endpoint.ts'
import { reportKeys, reportSources } from '@casino/marketing/staff-contract'
import { addDays } from '@casino/time/days.ts'
import { now } from '@casino/time/now.ts'
import { lazy, Suspense } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { RowsTable } from '../../card/plain-table.tsx'

const DayChart = lazy(() =>
  import('./day-chart.tsx').then((module) => ({ default: module.DayChart })),
)

export function meta() {
  return [{ title: 'Sources · Apogee office' }]
}

type Query = Sent<typeof reportSources>
const daysBefore = -30

/** Period, grouping and filters are in the address; by default the last 30 days. */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const today = now().toISOString().slice(0, 10)
  const filters = ['stag', 'experiment', 'variant'].flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  const by = reportKeys.find((key) => key === params.get('by')) ?? 'stag'
  const period = {
    from: params.get('from') || addDays(today, daysBefore),
    to: params.get('to') || today,
  }
  const query: Query = { ...period, by, ...Object.fromEntries(filters) }
  const [rows, days] = await Promise.all([
    readAsStaff(reportSources, query),
    readAsStaff(reportSources, { ...query, by: 'day' }),
  ])
  return { query, rows, days }
}

/** Where players come from, and what became of them: registration, deposit, play. */
export default function SourcesPage() {
  const { query, rows, days } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <h1>Sources of players</h1>
      <SourcesForm key={JSON.stringify(query)} query={query} />
      <RowsTable
        table={{ title: 'Sources', empty, columns }}
        rows={rows.map((row) => ({ ...row, key: row.key || 'none' }))}
      />
      <Suspense fallback={<p role="status">Loading</p>}>
        <DayChart days={days} />
      </Suspense>
    </>
  )
}

const empty = 'Nobody came in this period.'
const columns = [
  { field: 'key', label: 'Source' },
  { field: 'registrations', label: 'Registrations', as: 'number' },
  { field: 'first_deposits', label: 'First deposits', as: 'number' },
  { field: 'deposits', label: 'Deposits', as: 'number' },
  { field: 'deposit_cents', label: 'Deposited', as: 'money', currency: 'EUR' },
  { field: 'played_days', label: 'Days of play', as: 'number' },
  { field: 'ngr_cents', label: 'NGR', as: 'money', currency: 'EUR' },
] as const

function SourcesForm({ query }: { query: Query }) {
  return (
    <Form method="get" className="summary">
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
          {reportKeys.map((key) => (
            <option key={key} value={key}>
              {key.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      <label>
        Stag
        <input name="stag" defaultValue={query.stag ?? ''} />
      </label>
      <label>
        Experiment
        <input name="experiment" defaultValue={query.experiment ?? ''} />
      </label>
      <label>
        Variant
        <input name="variant" defaultValue={query.variant ?? ''} />
      </label>
      <button type="submit">Show</button>
    </Form>
  )
}
