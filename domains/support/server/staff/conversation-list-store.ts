import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { State } from '../../rules.ts'
import { conversationTable, type ListedConversation } from '../../staff-contract.ts'

export type Filter = {
  group_id?: number | undefined
  state?: State | undefined
  player_id?: bigint | undefined
  whose?: 'mine' | 'nobody' | undefined
  is_open?: 'yes' | 'no' | undefined
}
type Mine = { staff_id: bigint }

const listed =
  sql.raw(`c.id, c.brand_id, c.player_id, c.name, c.group_id, g.name as "group", c.kind,
  c.state, c.agent, c.waiting_since, c.promised_at, c.created_at,
  exists (select from support.alert a where a.conversation_id = c.id and a.closed_at is null)
    as has_alert,
  (select count(*)::int from support.entry e where e.conversation_id = c.id and e.seq > c.staff_seen
    and e.author = 'visitor') as unseen`)

export async function conversationsPage(
  db: Db | Tx,
  { filter, order, after, limit, staff_id }: Listing<Filter> & Mine,
): Promise<ListedConversation[]> {
  const { where, orderBy } = await keysetAfter(db, { table: conversationTable, order, after })
  const { rows } = await sql<ListedConversation>`select ${listed}
    from (select *, row_number() over (order by ${orderBy}) as place from support.conversation
      where ${matching(filter, staff_id)} and ${where} order by ${orderBy} limit ${limit}) c
    join support.chat_group g on g.id = c.group_id order by c.place`.execute(db)
  return rows
}

export async function countConversations(
  db: Db | Tx,
  { filter, limit, staff_id }: { filter: Filter; limit: number } & Mine,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from support.conversation where ${matching(filter, staff_id)} limit ${limit}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function matching(filter: Filter, staff_id: bigint): RawBuilder<boolean> {
  const { group_id, state, player_id, whose, is_open } = filter
  const conditions = [
    group_id === undefined ? undefined : sql`group_id = ${group_id}`,
    state ? sql`state = ${state}` : undefined,
    player_id ? sql`player_id = ${player_id}` : undefined,
    whose === 'mine' ? sql`staff_id = ${staff_id}` : undefined,
    whose === 'nobody' ? sql`staff_id is null` : undefined,
    is_open === 'yes' ? sql`state <> 'closed'` : undefined,
    is_open === 'no' ? sql`state = 'closed'` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}

/** One row of the list. */
export async function listedConversation(
  db: Db | Tx,
  id: bigint,
): Promise<ListedConversation | undefined> {
  const { rows } = await sql<ListedConversation>`select ${listed} from support.conversation c
    join support.chat_group g on g.id = c.group_id where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function groupName(db: Db | Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from support.chat_group
    where id = ${id}`.execute(db)
  return rows[0]?.name
}

export type NoteRow = { id: bigint; at: Date; staff: string; text: string }

export async function notesOf(
  db: Db | Tx,
  conversation_id: bigint,
  limit = 100,
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`select id, at, staff_name as staff, text from support.note
    where conversation_id = ${conversation_id} order by id desc limit ${limit}`.execute(db)
  return rows
}

type NewNote = { conversation_id: bigint; staff: { id: bigint; name: string }; text: string }

export async function addNote(tx: Tx, { now, ...note }: NewNote & { now: Date }): Promise<void> {
  await sql`insert into support.note (conversation_id, staff_id, staff_name, text, at) values
    (${note.conversation_id}, ${note.staff.id}, ${note.staff.name}, ${note.text}, ${now})`.execute(
    tx,
  )
}
