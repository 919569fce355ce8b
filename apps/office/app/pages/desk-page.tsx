import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import { useOfficeEvent } from '@casino/client/office/use-office-event.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { conversationList } from '@casino/support/office/conversations.ts'
import { conversations, deskChanged, showDesk } from '@casino/support/staff-contract'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { RowsTable } from '../card/plain-table.tsx'

const shown = 100

export function meta() {
  return [{ title: 'Support desk · Apogee office' }]
}

/** Who is on duty, how fast answers are, and what waits; the group and whose are in the address. */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const group_id = searchParams.get('group_id') ?? ''
  const whose = searchParams.get('whose') ?? ''
  const [desk, page] = await Promise.all([
    readAsStaff(showDesk, {}),
    readAsStaff(conversations.page, {
      is_open: 'yes',
      sort: 'waiting',
      limit: shown,
      ...(group_id && { group_id }),
      ...(whose === 'mine' || whose === 'nobody' ? { whose } : {}),
    }),
  ])
  return { desk, rows: page.rows, group_id, whose }
}

/** The inbox of the support desk. It follows the conversations as they change. */
export default function DeskPage() {
  const { desk, rows, group_id, whose } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  useOfficeEvent(deskChanged, ({ typing }) => {
    if (typing === null) void revalidate()
  })
  return (
    <>
      <h1>Support desk</h1>
      <DeskFigures desk={desk} />
      <Form method="get" className="summary">
        <label>
          Group
          <select name="group_id" defaultValue={group_id}>
            <option value="">All</option>
            {desk.groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Whose
          <select name="whose" defaultValue={whose}>
            <option value="">All</option>
            <option value="mine">Mine</option>
            <option value="nobody">Not taken</option>
          </select>
        </label>
        <button type="submit">Show</button>
      </Form>
      <h2>Open conversations, those that wait longest first</h2>
      <RowsTable
        table={{
          title: 'Open conversations',
          empty: 'No conversation is open.',
          columns: conversationList.columns,
        }}
        rows={rows}
      />
      <p className="summary">
        <Link to="/conversations">All conversations</Link>
        <Link to="/complaints?state=open">Open complaints ({desk.complaints})</Link>
        <Link to="/chat-alerts?state=open">Who asks for protection ({desk.alerts})</Link>
        <Link to="/chat-ratings">Ratings</Link>
      </p>
    </>
  )
}

function DeskFigures({ desk }: { desk: Received<typeof showDesk> }) {
  const { on_duty, groups, first_answers, ratings } = desk
  return (
    <dl>
      <div className="fact">
        <dt>On duty</dt>
        <dd>{on_duty.length > 0 ? on_duty.map(({ name }) => name).join(', ') : 'Nobody'}</dd>
      </div>
      {groups.map(({ id, name, open, waiting, longest_wait_since }) => (
        <div key={id} className="fact">
          <dt>{name}</dt>
          <dd>
            {waiting} wait, {open} not taken
            {longest_wait_since
              ? `, since ${longest_wait_since.slice(0, 16).replace('T', ' ')} UTC`
              : ''}
          </dd>
        </div>
      ))}
      <div className="fact">
        <dt>First answers of 24 hours</dt>
        <dd>
          {first_answers.count === 0
            ? 'None'
            : `${first_answers.count}, half within ${first_answers.median_seconds} s, nine of ten within ${first_answers.p90_seconds} s`}
        </dd>
      </div>
      <div className="fact">
        <dt>Ratings of 24 hours</dt>
        <dd>{ratings.average === null ? 'None' : `${ratings.count}, ${ratings.average} of 5`}</dd>
      </div>
    </dl>
  )
}
