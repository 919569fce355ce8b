import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/**
 * Deletes old bets and wins of players who are in no tournament that counts them and is open or
 * ended after `before`. Returns how many.
 */
export async function deletePlayed(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from tournaments.played where ctid = any(array(
      select p.ctid from tournaments.played p
      where p.settled_at < ${before} and not exists (
        select from tournaments.entry e
        join tournaments.tournament t on t.id = e.tournament_id
        where e.player_id = p.player_id and t.currency = p.currency
          and t.start_at <= p.settled_at and t.end_at + interval '60 seconds' >= p.settled_at
          and (t.state not in ('finished', 'cancelled')
            or coalesce(t.finished_at, t.cancelled_at) > ${before})
      ) limit ${limit}))`.execute(tx)
  return Number(numAffectedRows)
}
