import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type PastDeposit = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  /** The first deposit of a player is 1. */
  number: number
  at: Date
}

const rowsMax = 200_000

/** The deposits since a time that their banks have not taken back, the oldest first. */
export async function depositsSince(db: Db | Tx, since: Date): Promise<PastDeposit[]> {
  const { rows } = await sql<PastDeposit>`
    select player_id, currency, amount_cents, number, at from bonuses.deposit
    where at >= ${since} and reversed_at is null order by at, key limit ${rowsMax}`.execute(db)
  return rows
}

type PastLoss = { player_id: bigint; from: string; lost_micros: bigint }

/** The losses of players since a day, by the day or the week in which they were made. */
export async function lossesSince(
  db: Db | Tx,
  { period, since }: { period: 'day' | 'week'; since: string },
): Promise<PastLoss[]> {
  const { rows } = await sql<PastLoss>`
    select player_id, date_trunc(${period}, day)::date::text as "from",
      sum(staked_micros - won_micros)::bigint as lost_micros
    from bonuses.play_day where day >= ${since}::date
    group by 1, 2 having sum(staked_micros - won_micros) > 0
    order by 2, 1 limit ${rowsMax}`.execute(db)
  return rows
}
