import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type ComplaintRow = {
  id: bigint
  conversation_id: bigint
  number: string
  text: string
  deadline_on: string
  made_at: Date
  made_by: string | null
  closed_at: Date | null
  closed_by: string | null
  outcome: string | null
}

const columns = sql.raw(`id, conversation_id, number, text, deadline_on::text, made_at, made_by,
  closed_at, closed_by, outcome`)

export async function findComplaint(
  db: Db | Tx,
  conversation_id: bigint,
): Promise<ComplaintRow | undefined> {
  const { rows } = await sql<ComplaintRow>`select ${columns} from support.complaint
    where conversation_id = ${conversation_id}`.execute(db)
  return rows[0]
}

type NewComplaint = Pick<ComplaintRow, 'conversation_id' | 'text' | 'deadline_on' | 'made_by'> & {
  made_by_id: bigint | null
  now: Date
  /** The number of a complaint by its id. */
  numbered(id: bigint): string
}

export async function addComplaint(tx: Tx, one: NewComplaint): Promise<ComplaintRow> {
  const { rows: next } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('support.complaint', 'id')) as id`.execute(tx)
  const { id } = next[0] as { id: bigint }
  const { rows } = await sql<ComplaintRow>`
    insert into support.complaint (id, conversation_id, number, text, deadline_on, made_at, made_by_id,
      made_by)
    overriding system value
    values (${id}, ${one.conversation_id}, ${one.numbered(id)}, ${one.text}, ${one.deadline_on},
      ${one.now}, ${one.made_by_id}, ${one.made_by})
    returning ${columns}`.execute(tx)
  return rows[0] as ComplaintRow
}

type Closing = { id: bigint; staff: { id: bigint; name: string }; outcome: string; now: Date }

export async function closeComplaint(tx: Tx, { id, staff, outcome, now }: Closing): Promise<void> {
  await sql`update support.complaint set closed_at = ${now}, closed_by_id = ${staff.id},
    closed_by = ${staff.name}, outcome = ${outcome} where id = ${id}`.execute(tx)
}
