import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PlayTime = { reset_at: Date; played_ms: bigint; last_bet_at: Date }
export type TimedLimit = {
  id: bigint
  player_id: bigint
  period: string
  minutes: number
  reset_at: Date
  created_at: Date
}

/** The session limits of some players, ordered by player. */
export async function timedLimitsOf(
  db: Db | Tx,
  playerIds: readonly bigint[],
): Promise<TimedLimit[]> {
  const { rows } = await sql<TimedLimit>`
    select id, player_id, period, minutes, reset_at, created_at from limits.player_limit
    where player_id = any(${playerIds.map(String)}::bigint[]) and type = 'session'
      and ended_at is null and raises is null
    order by player_id, id`.execute(db)
  return rows
}

/** The last counted playing time by limit. */
export async function playTimesOf(
  db: Db | Tx,
  limitIds: readonly bigint[],
): Promise<Map<bigint, PlayTime>> {
  const { rows } = await sql<PlayTime & { limit_id: bigint }>`
    select limit_id, reset_at, played_ms, last_bet_at from limits.play_time
    where limit_id = any(${limitIds.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ limit_id, ...time }) => [limit_id, time]))
}

/** Saves the playing time by limit. */
export async function savePlayTimes(tx: Tx, times: ReadonlyMap<bigint, PlayTime>): Promise<void> {
  if (times.size === 0) return
  const all = [...times.values()]
  await sql`insert into limits.play_time (limit_id, reset_at, played_ms, last_bet_at)
    select * from unnest(${[...times.keys()].map(String)}::bigint[],
      ${all.map(({ reset_at }) => reset_at)}::timestamptz[],
      ${all.map(({ played_ms }) => String(played_ms))}::bigint[],
      ${all.map(({ last_bet_at }) => last_bet_at)}::timestamptz[])
    order by 1
    on conflict (limit_id) do update set reset_at = excluded.reset_at,
      played_ms = excluded.played_ms, last_bet_at = excluded.last_bet_at`.execute(tx)
}
