import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { BetProduct, DepositRule, LotteryState } from '../rules.ts'

export type LotteryRow = {
  id: bigint
  slug: string
  brand_id: bigint | null
  titles: Record<string, string>
  currency: string
  state: LotteryState
  start_at: Date
  end_at: Date
  group_ids: number[]
  points_price: number | null
  player_max: number
  tickets_max: number
  tickets_count: number
  voided_count: number
  series: string | null
  repeat_days: number | null
  uses_beacon: boolean
  beacon_round: number | null
  beacon_signature: string | null
  drawn_at: Date | null
  version: number
  created_at: Date
  created_by: string
}
export const lotteryColumns = sql`id, slug, brand_id, titles, currency, state, start_at, end_at,
  group_ids, points_price, player_max, tickets_max, tickets_count, voided_count, series, repeat_days,
  uses_beacon, beacon_round::int, beacon_signature, drawn_at, version, created_at, created_by`

const shownMax = 50

/** The lotteries of a brand: running and coming ones by their end, then drawn ones, newest first. */
export async function lotteriesOf(db: Db | Tx, brandId: bigint): Promise<LotteryRow[]> {
  const { rows } = await sql<LotteryRow>`select ${lotteryColumns} from lotteries.lottery
    where state in ('open', 'drawn') and (brand_id is null or brand_id = ${brandId})
    order by state = 'drawn', case when state = 'open' then end_at end, end_at desc, id
    limit ${shownMax}`.execute(db)
  return rows
}

/** A lottery by its number or its address. */
export async function findLottery(db: Db | Tx, name: string): Promise<LotteryRow | undefined> {
  const id = /^[1-9][0-9]{0,14}$/.test(name) ? name : null
  const { rows } = await sql<LotteryRow>`select ${lotteryColumns} from lotteries.lottery
    where slug = ${name} or id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** Locks a lottery: tickets, draw and changes by staff follow one another. */
export async function lockLottery(tx: Tx, id: bigint): Promise<LotteryRow | undefined> {
  const { rows } = await sql<LotteryRow>`select ${lotteryColumns} from lotteries.lottery
    where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Whether a series has a lottery already. */
export async function seriesExists(db: Db | Tx, series: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lotteries.lottery where series = ${series} limit 1`.execute(db)
  return rows.length > 0
}

const openMax = 200

/** The open lotteries that give tickets at one of these times, lowest id first. */
export async function openDuring(
  db: Db | Tx,
  { from, to }: { from: Date; to: Date },
): Promise<LotteryRow[]> {
  const { rows } = await sql<LotteryRow>`select ${lotteryColumns} from lotteries.lottery
    where state = 'open' and end_at > ${from} and start_at <= ${to}
    order by id limit ${openMax}`.execute(db)
  return rows
}

/** The open lotteries that ended before this time, lowest id first. */
export async function endedBefore(db: Db | Tx, at: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from lotteries.lottery
    where state = 'open' and end_at <= ${at} order by id limit ${openMax}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives out so many numbers. Returns the first one. */
export async function takeNumbers(tx: Tx, id: bigint, count: number): Promise<number> {
  const { rows } = await sql<{ first_number: number }>`update lotteries.lottery
    set tickets_count = tickets_count + ${count} where id = ${id}
    returning tickets_count - ${count} + 1 as first_number`.execute(tx)
  return rows[0]?.first_number ?? 0
}

export async function setCancelled(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update lotteries.lottery
    set state = 'cancelled', cancelled_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Counts numbers that became void. */
export async function voidNumbers(tx: Tx, id: bigint, count: number): Promise<void> {
  await sql`update lotteries.lottery set voided_count = voided_count + ${count}
    where id = ${id}`.execute(tx)
}

type Of<Row> = Row & { lottery_id: bigint }

export type DepositRuleRow = Of<DepositRule>

export async function depositRules(db: Db | Tx, ids: readonly bigint[]): Promise<DepositRuleRow[]> {
  const { rows } = await sql<DepositRuleRow>`
    select lottery_id, currency, from_amount_cents, price_cents, active
    from lotteries.deposit_rule where lottery_id = any(${ids.map(String)}::bigint[])
    order by lottery_id, currency, from_amount_cents`.execute(db)
  return rows
}

export type BetRuleRow = Of<{ product: BetProduct; eur_micros: bigint }>

export async function betRules(db: Db | Tx, ids: readonly bigint[]): Promise<BetRuleRow[]> {
  const { rows } = await sql<BetRuleRow>`select lottery_id, product, eur_micros
    from lotteries.bet_rule where lottery_id = any(${ids.map(String)}::bigint[])
    order by lottery_id, product`.execute(db)
  return rows
}

/** As it is stored: a prize of a registered kind. */
export type PrizeJson =
  | { kind: 'cash'; currency: string; amount_cents: number }
  | { kind: 'points'; points: number }

export type PrizeRow = Of<{
  id: bigint
  award_place: number
  prize: PrizeJson
  number: number | null
  player_id: bigint | null
}>

export async function prizesOf(db: Db | Tx, ids: readonly bigint[]): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select id, lottery_id, award_place, prize, number, player_id
    from lotteries.prize where lottery_id = any(${ids.map(String)}::bigint[])
    order by lottery_id, award_place`.execute(db)
  return rows
}
