import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { lineTable } from '../../chat-office-contract.ts'

export type OfficeLine = {
  id: bigint
  player_id: bigint
  game: string
  nickname: string
  text: string
  created_at: Date
  removed_at: Date | null
  is_muted: boolean
  mute_id: bigint | null
  version: number
}

type Filter = {
  player_id?: bigint | undefined
  game?: string | undefined
  state?: 'shown' | 'removed' | undefined
}

function columnsAt(now: Date) {
  return sql`l.id, l.player_id, g.identifier as game, l.nickname, l.text, l.created_at,
    l.removed_at, l.version, m.id as mute_id,
    coalesce(m.lifted_at is null and (m.until is null or m.until > ${now}), false)
      and m.id is not null as is_muted`
}

const withMute = sql`join games.game g on g.id = l.game_id
  left join games.chat_mute m on m.player_id = l.player_id`

export async function officeLines(
  db: Db | Tx,
  { filter, order, after, limit, now }: Listing<Filter> & { now: Date },
): Promise<OfficeLine[]> {
  const { where, orderBy } = await keysetAfter(db, { table: lineTable, order, after })
  const { rows } = await sql<OfficeLine>`
    with page as (select * from games.chat_line where ${where} and ${fits(filter)}
      order by ${orderBy} limit ${limit})
    select ${columnsAt(now)} from page l ${withMute} order by l.id desc`.execute(db)
  return rows
}

export async function countOfficeLines(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from games.chat_line where ${fits(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function fits({ player_id, game, state }: Filter) {
  const removed = state === undefined ? null : state === 'removed'
  return sql<boolean>`(${player_id ?? null}::bigint is null or player_id = ${player_id ?? null})
    and (${game ?? null}::text is null
      or game_id = (select id from games.game where identifier = ${game ?? null}))
    and (${removed}::boolean is null or (removed_at is not null) = ${removed})`
}

export async function findOfficeLine(
  db: Db | Tx,
  { id, now }: { id: bigint; now: Date },
): Promise<OfficeLine | undefined> {
  const { rows } = await sql<OfficeLine>`select ${columnsAt(now)} from games.chat_line l ${withMute}
    where l.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockOfficeLine(
  tx: Tx,
  { id, now }: { id: bigint; now: Date },
): Promise<OfficeLine | undefined> {
  await sql`select from games.chat_line where id = ${id} for no key update`.execute(tx)
  return findOfficeLine(tx, { id, now })
}

/** Takes a line off its table, or puts it back. */
export async function saveRemoved(
  tx: Tx,
  { id, removed_at }: { id: bigint; removed_at: Date | null },
): Promise<void> {
  await sql`update games.chat_line set removed_at = ${removed_at}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** What staff do with the writer changes the card of the line too. */
export async function countLineVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update games.chat_line set version = version + 1 where id = ${id}`.execute(tx)
}
