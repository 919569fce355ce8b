import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Table = { id: bigint; identifier: string; features: string[] }

/** A game that is offered, by the names in its address. */
export async function findTable(
  db: Db | Tx,
  { producer, name }: { producer: string; name: string },
): Promise<Table | undefined> {
  const { rows } = await sql<Table>`select g.id, g.identifier, g.features
    from games.game g join games.provider p on p.id = g.provider_id
    where p.identifier = ${producer} and p.listed and g.seo_title = ${name}
      and g.enabled`.execute(db)
  return rows[0]
}

export type Line = {
  id: bigint
  game_identifier: string
  nickname: string
  text: string
  created_at: Date
}

/** The last lines of a table, the oldest first. */
export async function lastLines(
  db: Db | Tx,
  { game_id, since, limit }: { game_id: bigint; since: Date; limit: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, g.identifier as game_identifier, l.nickname, l.text, l.created_at
    from games.chat_line l join games.game g on g.id = l.game_id
    where l.game_id = ${game_id} and l.removed_at is null and l.created_at > ${since}
    order by l.id desc limit ${limit}`.execute(db)
  return rows.reverse()
}

/** Makes a player's lines wait for each other. */
export async function lockWriter(tx: Tx, player_id: bigint): Promise<void> {
  const key = `games.chat_line ${player_id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** A player's last lines at all tables, the newest first. */
export async function linesOf(
  tx: Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<{ text: string; created_at: Date }[]> {
  const { rows } = await sql<{ text: string; created_at: Date }>`
    select text, created_at from games.chat_line
    where player_id = ${player_id} order by id desc limit ${limit}`.execute(tx)
  return rows
}

export type NewLine = {
  table: Table
  player_id: bigint
  nickname: string
  text: string
  now: Date
}

export async function addLine(
  tx: Tx,
  { table, player_id, nickname, text, now }: NewLine,
): Promise<Line> {
  const { rows } = await sql<{ id: bigint }>`
    insert into games.chat_line (game_id, player_id, nickname, text, created_at)
    values (${table.id}, ${player_id}, ${nickname}, ${text}, ${now}) returning id`.execute(tx)
  const [added] = rows
  if (!added) throw new Error('the line was not stored')
  return { id: added.id, game_identifier: table.identifier, nickname, text, created_at: now }
}

type Played = { player_id: bigint; player_session_id: bigint; game_id: bigint; since: Date }

/** Whether a sign-in has the game open for real money. */
export async function isAtTable(
  tx: Tx,
  { player_id, player_session_id, game_id, since }: Played,
): Promise<boolean> {
  const { rows } = await sql`select from games.session
    where player_session_id = ${player_session_id} and ended_at is null
      and player_id = ${player_id} and game_id = ${game_id} and mode = 'real'
      and opened_at is not null and created_at > ${since} limit 1`.execute(tx)
  return rows.length > 0
}

export async function deleteLinesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from games.chat_line where created_at < ${before}`.execute(tx)
}
