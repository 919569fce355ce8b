import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { BetProduct } from '../../rules.ts'

export type StakeKey = { lottery_id: bigint; player_id: bigint; product: BetProduct }
export type Stake = StakeKey & { eur_micros: bigint; given: number }

/** Adds stakes of different keys, and returns the sums, in the order of the keys. */
export async function addStakes(
  tx: Tx,
  stakes: readonly (StakeKey & { eur_micros: bigint })[],
): Promise<Stake[]> {
  if (stakes.length === 0) return []
  const { rows } = await sql<Stake>`
    with added as (
      insert into lotteries.stake as s (lottery_id, player_id, product, eur_micros)
      select * from unnest(
        ${stakes.map(({ lottery_id }) => String(lottery_id))}::bigint[],
        ${stakes.map(({ player_id }) => String(player_id))}::bigint[],
        ${stakes.map(({ product }) => product)}::text[],
        ${stakes.map(({ eur_micros }) => String(eur_micros))}::bigint[]
      ) as n (lottery_id, player_id, product, eur_micros)
      order by 1, 2, 3
      on conflict (lottery_id, player_id, product) do update
      set eur_micros = s.eur_micros + excluded.eur_micros
      returning lottery_id, player_id, product, eur_micros, given
    )
    select * from added order by lottery_id, player_id, product`.execute(tx)
  return rows
}

/** Stores that stakes have given so many more tickets. */
export async function countGiven(tx: Tx, key: StakeKey, count: number): Promise<void> {
  await sql`update lotteries.stake set given = given + ${count}
    where lottery_id = ${key.lottery_id} and player_id = ${key.player_id}
      and product = ${key.product}`.execute(tx)
}

export async function stakesOf(
  db: Db | Tx,
  { player_id, ids }: { player_id: bigint; ids: readonly bigint[] },
): Promise<Stake[]> {
  const { rows } = await sql<Stake>`
    select lottery_id, player_id, product, eur_micros, given from lotteries.stake
    where player_id = ${player_id} and lottery_id = any(${ids.map(String)}::bigint[])
    order by lottery_id, product`.execute(db)
  return rows
}
