import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PastDeposit = {
  player_id: bigint
  brand_id: bigint
  country: string | null
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
    select d.player_id, p.brand_id, p.country, d.currency, d.amount_cents, d.number, d.at
    from bonuses.deposit d join players.player p on p.id = d.player_id
    where d.at >= ${since} and d.reversed_at is null
    order by d.at, d.key limit ${rowsMax}`.execute(db)
  return rows
}

export type PastLoss = { player_id: bigint; currency: string; from: string; lost_micros: bigint }

/** The losses of players since a day, by the day or the week in which they were made. */
export async function lossesSince(
  db: Db | Tx,
  { period, since }: { period: 'day' | 'week'; since: string },
): Promise<PastLoss[]> {
  const { rows } = await sql<PastLoss>`
    select d.player_id, p.currency, date_trunc(${period}, d.day)::date::text as "from",
      sum(d.staked_micros - d.won_micros)::bigint as lost_micros
    from bonuses.play_day d join players.player p on p.id = d.player_id
    where d.day >= ${since}::date
    group by 1, 2, 3 having sum(d.staked_micros - d.won_micros) > 0
    order by 3, 1 limit ${rowsMax}`.execute(db)
  return rows
}

export type PastSignUp = { player_id: bigint; brand_id: bigint; country: string | null }

/** The players who signed up since a time. */
export async function signUpsSince(
  db: Db | Tx,
  since: Date,
): Promise<(PastSignUp & { currency: string; at: Date })[]> {
  const { rows } = await sql<PastSignUp & { currency: string; at: Date }>`
    select id as player_id, brand_id, country, currency, created_at as at
    from players.player where created_at >= ${since} order by id limit ${rowsMax}`.execute(db)
  return rows
}
