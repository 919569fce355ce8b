import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The running tournaments with more players than this. */
export async function largeTournaments(db: Db | Tx, players: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select t.id from tournaments.tournament t
    join tournaments.player_count c on c.tournament_id = t.id
    where t.state in ('published', 'register', 'running', 'finalizing') and c.players > ${players}
    order by t.id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

type Marked = { tournament_id: bigint; first: number; step: number }

/** Marks every so many places of a leaderboard, from one place on, instead of the marks before. */
export async function replaceMarks(tx: Tx, { tournament_id, first, step }: Marked): Promise<void> {
  await sql`delete from tournaments.place_mark where tournament_id = ${tournament_id}`.execute(tx)
  await sql`
    insert into tournaments.place_mark (tournament_id, ahead, score, reached_at)
    select distinct on (ahead) ${tournament_id}::bigint, ahead, score, reached_at from (
      select score, reached_at, (rank() over (order by -score, reached_at) - 1)::int as ahead,
        row_number() over (order by -score, reached_at, player_id) as place
      from tournaments.entry
      where tournament_id = ${tournament_id} and score > 0 and removed_at is null
    ) ranked where place > ${first} and place % ${step}::int = 1 and ahead >= ${first}`.execute(tx)
}

/** Removes the marks of tournaments that have ended: their places are final. */
export async function removeOldMarks(tx: Tx): Promise<void> {
  await sql`delete from tournaments.place_mark m using tournaments.tournament t
    where t.id = m.tournament_id and t.state in ('finished', 'cancelled')`.execute(tx)
}
