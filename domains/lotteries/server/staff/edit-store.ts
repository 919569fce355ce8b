import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { BetProduct, DepositRule } from '../../rules.ts'
import type { LotteryRow } from '../lottery-store.ts'

export type NewLottery = Pick<
  LotteryRow,
  | 'slug'
  | 'brand_id'
  | 'titles'
  | 'currency'
  | 'start_at'
  | 'end_at'
  | 'group_ids'
  | 'points_price'
  | 'player_max'
  | 'tickets_max'
  | 'series'
  | 'repeat_days'
  | 'uses_beacon'
  | 'created_by'
> & { now: Date }

/** Adds a draft; undefined if another lottery has its address. */
export async function addLottery(tx: Tx, lottery: NewLottery): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into lotteries.lottery (slug, brand_id, titles,
      currency, start_at, end_at, group_ids, points_price, player_max, tickets_max, series,
      repeat_days, uses_beacon, created_by, created_at)
    values (${lottery.slug}, ${lottery.brand_id}, ${JSON.stringify(lottery.titles)}::jsonb,
      ${lottery.currency}, ${lottery.start_at}, ${lottery.end_at},
      ${lottery.group_ids}::int[], ${lottery.points_price}, ${lottery.player_max},
      ${lottery.tickets_max}, ${lottery.series}, ${lottery.repeat_days}, ${lottery.uses_beacon},
      ${lottery.created_by}, ${lottery.now})
    on conflict (slug) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Copies what gives tickets from one lottery to another. */
export async function copyRules(tx: Tx, { from, to }: { from: bigint; to: bigint }): Promise<void> {
  await sql`insert into lotteries.deposit_rule
      (lottery_id, currency, from_amount_cents, price_cents, active)
    select ${to}, currency, from_amount_cents, price_cents, active
    from lotteries.deposit_rule where lottery_id = ${from}`.execute(tx)
  await sql`insert into lotteries.bet_rule (lottery_id, product, eur_micros)
    select ${to}, product, eur_micros from lotteries.bet_rule where lottery_id = ${from}`.execute(
    tx,
  )
}

/** Sets a step of a currency; a price of null removes it. */
export async function putDepositRule(
  tx: Tx,
  lotteryId: bigint,
  rule: Pick<DepositRule, 'currency' | 'from_amount_cents'> & { price_cents: bigint | null },
): Promise<void> {
  const { currency, from_amount_cents, price_cents } = rule
  if (price_cents === null) {
    await sql`delete from lotteries.deposit_rule where lottery_id = ${lotteryId}
      and currency = ${currency} and from_amount_cents = ${from_amount_cents}`.execute(tx)
    return
  }
  await sql`insert into lotteries.deposit_rule (lottery_id, currency, from_amount_cents, price_cents)
    values (${lotteryId}, ${currency}, ${from_amount_cents}, ${price_cents})
    on conflict (lottery_id, currency, from_amount_cents) do update
    set price_cents = excluded.price_cents`.execute(tx)
}

/** Sets the stakes of a product that give a ticket; null removes the rule. */
export async function putBetRule(
  tx: Tx,
  lotteryId: bigint,
  { product, eur_micros }: { product: BetProduct; eur_micros: bigint | null },
): Promise<void> {
  if (eur_micros === null) {
    await sql`delete from lotteries.bet_rule
      where lottery_id = ${lotteryId} and product = ${product}`.execute(tx)
    return
  }
  await sql`insert into lotteries.bet_rule (lottery_id, product, eur_micros)
    values (${lotteryId}, ${product}, ${eur_micros})
    on conflict (lottery_id, product) do update set eur_micros = excluded.eur_micros`.execute(tx)
}

export type LotteryChange = Pick<
  LotteryRow,
  | 'titles'
  | 'start_at'
  | 'end_at'
  | 'group_ids'
  | 'points_price'
  | 'player_max'
  | 'tickets_max'
  | 'series'
  | 'repeat_days'
  | 'uses_beacon'
>

/** Changes a draft. */
export async function saveLottery(tx: Tx, id: bigint, lottery: LotteryChange): Promise<void> {
  await sql`update lotteries.lottery set titles = ${JSON.stringify(lottery.titles)}::jsonb,
      start_at = ${lottery.start_at}, end_at = ${lottery.end_at},
      group_ids = ${lottery.group_ids}::int[], points_price = ${lottery.points_price},
      player_max = ${lottery.player_max}, tickets_max = ${lottery.tickets_max},
      series = ${lottery.series}, repeat_days = ${lottery.repeat_days},
      uses_beacon = ${lottery.uses_beacon}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Its rules or prizes have changed. */
export async function countVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update lotteries.lottery set version = version + 1 where id = ${id}`.execute(tx)
}
