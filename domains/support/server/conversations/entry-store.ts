import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { State } from '../../rules.ts'

export type EntryRow = {
  seq: number
  at: Date
  kind: 'message' | 'file' | 'state' | 'break_offer' | 'complaint'
  author: 'visitor' | 'staff' | 'system'
  staff_id: bigint | null
  staff_name: string | null
  text: string | null
  state: State | null
  file_id: bigint | null
  file_name: string | null
  media_type: string | null
  bytes_count: number | null
  client_key: string | null
}

const selected = sql.raw(`e.seq, e.at, e.kind, e.author, e.staff_id, e.staff_name, e.text, e.state,
  e.file_id, f.file_name, f.media_type, f.bytes_count, e.client_key`)
const joined = sql.raw('left join support.file f on f.id = e.file_id')

export type NewEntry = Pick<EntryRow, 'kind' | 'author'> &
  Partial<Pick<EntryRow, 'staff_id' | 'staff_name' | 'text' | 'state' | 'file_id' | 'client_key'>>

/** Adds an entry with the next number of the conversation. */
export async function addEntry(
  tx: Tx,
  conversation_id: bigint,
  { now, kind, author, ...one }: NewEntry & { now: Date },
): Promise<number> {
  const { staff_id = null, staff_name = null, text = null, state = null } = one
  const { file_id = null, client_key = null } = one
  const { rows } = await sql<{ seq: number }>`
    with next as (update support.conversation set last_seq = last_seq + 1
      where id = ${conversation_id} returning last_seq)
    insert into support.entry (conversation_id, seq, at, kind, author, staff_id, staff_name, text,
      state, file_id, client_key)
    select ${conversation_id}, last_seq, ${now}, ${kind}, ${author}, ${staff_id}, ${staff_name},
      ${text}, ${state}, ${file_id}, ${client_key} from next
    returning seq`.execute(tx)
  return (rows[0] as { seq: number }).seq
}

/** The entries after a number, in order. */
export async function entriesAfter(
  db: Db | Tx,
  conversation_id: bigint,
  { after, limit }: { after: number; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${selected} from support.entry e ${joined}
    where e.conversation_id = ${conversation_id} and e.seq > ${after}
    order by e.seq limit ${limit}`.execute(db)
  return rows
}

/** The number of an entry that was sent under this key. */
export async function entryOfKey(
  db: Db | Tx,
  conversation_id: bigint,
  client_key: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`select seq from support.entry
    where conversation_id = ${conversation_id} and client_key = ${client_key}`.execute(db)
  return rows[0]?.seq
}

/** How many entries of the visitor came since then, and after the last answer. */
export async function visitorEntries(
  tx: Tx,
  conversation_id: bigint,
  since: Date,
): Promise<{ recent: number; unanswered: number }> {
  const { rows } = await sql<{ recent: number; unanswered: number }>`
    select count(*) filter (where at > ${since})::int as recent,
      count(*) filter (where seq > coalesce((select max(seq) from support.entry
        where conversation_id = ${conversation_id} and author = 'staff'), 0))::int as unanswered
    from support.entry where conversation_id = ${conversation_id} and author = 'visitor'`.execute(
    tx,
  )
  return rows[0] as { recent: number; unanswered: number }
}

/** How many answers come after a number. */
export async function answersAfter(
  db: Db | Tx,
  conversation_id: bigint,
  seq: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from support.entry
    where conversation_id = ${conversation_id} and author = 'staff' and seq > ${seq}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What was written first in each conversation. */
export async function firstTexts(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, string | null>> {
  const { rows } = await sql<{ conversation_id: bigint; text: string | null }>`
    select distinct on (conversation_id) conversation_id, text from support.entry
    where conversation_id = any(${ids.map(String)}::bigint[]) and author = 'visitor'
    order by conversation_id, seq`.execute(db)
  return new Map(rows.map(({ conversation_id, text }) => [conversation_id, text]))
}
