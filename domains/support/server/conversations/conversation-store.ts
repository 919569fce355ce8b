import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Kind, State } from '../../rules.ts'

/** Whose conversations these are: a player's, or those of a guest's browser. */
export type Owner = { player_id: bigint } | { guest_hash: Buffer }

export type ConversationRow = {
  id: bigint
  brand_id: bigint
  group_id: number
  player_id: bigint | null
  guest_hash: Buffer | null
  channel: string
  name: string
  email: string | null
  locale: string
  kind: Kind
  state: State
  staff_id: bigint | null
  agent: string | null
  previous_id: bigint | null
  last_seq: number
  visitor_seen: number
  staff_seen: number
  waiting_since: Date | null
  promised_at: Date | null
  first_written_at: Date | null
  first_answer_at: Date | null
  rating: number | null
  rating_text: string | null
  rated_at: Date | null
  created_at: Date
  changed_at: Date
  closed_at: Date | null
  version: number
}

const columns =
  sql.raw(`id, brand_id, group_id, player_id, guest_hash, channel, name, email, locale,
  kind, state, staff_id, agent, previous_id, last_seq, visitor_seen, staff_seen, waiting_since, promised_at,
  first_written_at, first_answer_at, rating, rating_text, rated_at, created_at, changed_at,
  closed_at, version`)

function isOf(owner: Owner): RawBuilder<boolean> {
  return 'player_id' in owner
    ? sql<boolean>`player_id = ${owner.player_id}`
    : sql<boolean>`guest_hash = ${owner.guest_hash}`
}

/** Lets the visitor's calls wait for each other until the transaction ends. */
export async function lockOwner(tx: Tx, owner: Owner): Promise<void> {
  const key = 'player_id' in owner ? String(owner.player_id) : owner.guest_hash.toString('hex')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${key}`}, 0))`.execute(tx)
}

/** The newest conversations of a visitor. */
export async function conversationsOf(
  db: Db | Tx,
  owner: Owner,
  limit: number,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`select ${columns} from support.conversation
    where ${isOf(owner)} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** A conversation, if it belongs to this visitor. */
export async function ownConversation(
  db: Db | Tx,
  owner: Owner,
  id: bigint,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`select ${columns} from support.conversation
    where id = ${id} and ${isOf(owner)}`.execute(db)
  return rows[0]
}

export async function findConversation(
  db: Db | Tx,
  id: bigint,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`select ${columns} from support.conversation
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockConversation(tx: Tx, id: bigint): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`select ${columns} from support.conversation
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

export type NewConversation = Pick<
  ConversationRow,
  | 'brand_id'
  | 'group_id'
  | 'player_id'
  | 'guest_hash'
  | 'channel'
  | 'name'
  | 'email'
  | 'locale'
  | 'kind'
  | 'previous_id'
>

export async function addConversation(
  tx: Tx,
  { now, ...one }: NewConversation & { now: Date },
): Promise<ConversationRow> {
  const { rows } = await sql<ConversationRow>`
    insert into support.conversation (brand_id, group_id, player_id, guest_hash, channel, name,
      email, locale, kind, state, previous_id, created_at, changed_at)
    values (${one.brand_id}, ${one.group_id}, ${one.player_id}, ${one.guest_hash}, ${one.channel},
      ${one.name}, ${one.email}, ${one.locale}, ${one.kind}, 'open', ${one.previous_id}, ${now},
      ${now})
    returning ${columns}`.execute(tx)
  return rows[0] as ConversationRow
}

type Changes = Partial<
  Pick<
    ConversationRow,
    | 'state'
    | 'kind'
    | 'group_id'
    | 'staff_id'
    | 'agent'
    | 'waiting_since'
    | 'promised_at'
    | 'first_written_at'
    | 'first_answer_at'
    | 'visitor_seen'
    | 'staff_seen'
    | 'rating'
    | 'rating_text'
    | 'rated_at'
    | 'closed_at'
    | 'email'
  >
>

/** Changes a conversation; its version grows. */
export async function saveConversation(
  tx: Tx,
  id: bigint,
  { now, ...changes }: Changes & { now: Date },
): Promise<ConversationRow> {
  const all = { ...changes, changed_at: now }
  const set = Object.entries(all).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<ConversationRow>`update support.conversation
    set ${sql.join(set)}, version = version + 1 where id = ${id} returning ${columns}`.execute(tx)
  return rows[0] as ConversationRow
}

/** Notes up to where somebody has read. */
export async function saveSeen(
  tx: Tx,
  { id, by, seq }: { id: bigint; by: 'visitor_seen' | 'staff_seen'; seq: number },
): Promise<void> {
  await sql`update support.conversation
    set ${sql.ref(by)} = least(last_seq, greatest(${sql.ref(by)}, ${seq})) where id = ${id}`.execute(
    tx,
  )
}

/** How many guests have begun a conversation since then. */
export async function guestsSince(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from support.conversation where player_id is null and created_at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The place of a conversation among those of its group that wait for an answer, from 1. */
export async function positionOf(
  db: Db | Tx,
  { id, group_id, waiting_since }: ConversationRow,
): Promise<number | null> {
  if (!waiting_since) return null
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from support.conversation where group_id = ${group_id} and state <> 'closed'
      and coalesce(waiting_since, 'infinity') <= ${waiting_since}
      and (waiting_since, id) <= (${waiting_since}, ${id})`.execute(db)
  return Math.max(1, rows[0]?.count ?? 1)
}

/** Closed long ago; those with a complaint are kept longer. */
export async function oldConversations(
  tx: Tx,
  { plain, complaint, limit }: { plain: Date; complaint: Date; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from support.conversation c
    where state = 'closed' and closed_at < ${plain} and (closed_at < ${complaint}
      or not exists (select from support.complaint where conversation_id = c.id))
    order by closed_at limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function removeConversations(tx: Tx, ids: readonly bigint[]): Promise<void> {
  const all = sql`${ids.map(String)}::bigint[]`
  await sql`delete from support.complaint where conversation_id = any(${all})`.execute(tx)
  await sql`delete from support.conversation where id = any(${all})`.execute(tx)
}

/** Conversations whose visitor has been silent since then. */
export async function silentConversations(
  tx: Tx,
  { since, limit }: { since: Date; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from support.conversation
    where state = 'waiting_for_player' and changed_at < ${since}
    order by changed_at limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
