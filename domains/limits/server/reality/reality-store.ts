import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { breakMinutes, realityStepSeconds } from '../../rules.ts'

const minutes = (count: number) => sql`${count} * interval '1 minute'`

/** Stores that a player opened a game; after a break a new session begins. */
export async function addReality(
  tx: Tx,
  { player_id, every_minutes, now }: { player_id: bigint; every_minutes: number; now: Date },
): Promise<void> {
  await sql`insert into limits.reality as r (player_id, every_minutes, since, told_at, last_bet_at)
    values (${player_id}, ${every_minutes}, ${now}, ${now}, ${now})
    on conflict (player_id) do update set every_minutes = excluded.every_minutes,
      ${restartedAt(sql`${now}::timestamptz`)}`.execute(tx)
}

/** A player who keeps playing continues the session; after a break a new one begins. */
const restartedAt = (at: ReturnType<typeof sql>) => sql`
  since = case when ${at} - r.last_bet_at > ${minutes(breakMinutes)} then ${at} else r.since end,
  told_at = case when ${at} - r.last_bet_at > ${minutes(breakMinutes)} then ${at} else r.told_at end,
  last_bet_at = greatest(r.last_bet_at, ${at})`

type Bet = { player_id: bigint; at: Date }

/** Extends the sessions of players who bet, at most once in a while per player. */
export async function extendPlay(tx: Tx, bets: readonly Bet[]): Promise<void> {
  await sql`update limits.reality r set ${restartedAt(sql`b.at`)}
    from unnest(${bets.map(({ player_id }) => String(player_id))}::bigint[],
      ${bets.map(({ at }) => at)}::timestamptz[]) as b (player_id, at)
    where r.player_id = b.player_id
      and b.at > r.last_bet_at + ${realityStepSeconds} * interval '1 second'`.execute(tx)
}

/**
 * Takes the players whose reality check is due, by their own interval or else that of the licence;
 * each is given once.
 */
export async function takeDueReminders(tx: Tx, playerIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    update limits.reality r set told_at = r.last_bet_at
    where r.player_id = any(${playerIds.map(String)}::bigint[])
      and r.last_bet_at - r.told_at >= interval '1 minute' * coalesce((
        select min(l.period::integer) from limits.player_limit l
        where l.player_id = r.player_id and l.type = 'reality_check' and l.ended_at is null
      ), r.every_minutes)
    returning r.player_id`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** Since when a player plays; undefined if they do not. */
export async function realityOf(
  db: Db | Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`select since from limits.reality
    where player_id = ${player_id}
      and last_bet_at >= ${now}::timestamptz - ${minutes(breakMinutes)}`.execute(db)
  return rows[0]?.since
}
