import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { beaconAddressOf } from '@casino/game-kit/fair/quicknet.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { Drawn, Opened } from '../../proof.ts'
import * as contract from '../../staff-contract.ts'
import { entriesOf } from '../draw/proof-store.ts'
import {
  betRules,
  depositRules,
  findLottery,
  type LotteryRow,
  type PrizeRow,
  prizesOf,
} from '../lottery-store.ts'
import { countHolders, countLotteries, lotteriesPage } from './list-store.ts'

export const lotteryKind = 'lottery'

export const lotteryReader: ListReader<typeof contract.listLotteries> = {
  rows: async ({ db }, listing) => {
    const rows = await lotteriesPage(db, listing)
    const prizes = await prizesOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => listedOf(row, prizes))
  },
  count: ({ db }, counted) => countLotteries(db, counted),
}

function listedOf(row: LotteryRow, prizes: readonly PrizeRow[]) {
  const { id, brand_id, slug, state, start_at, end_at, currency, tickets_count } = row
  const own = prizes.filter(({ lottery_id }) => lottery_id === id)
  const money_cents = own.reduce((sum, { prize }) => {
    return prize.kind === 'cash' ? sum + BigInt(prize.amount_cents) : sum
  }, 0n)
  const title = textIn(row.titles, 'en')
  return {
    id,
    brand_id,
    slug,
    title,
    state,
    start_at,
    end_at,
    tickets_count,
    money_cents,
    currency,
  }
}

/** A lottery with its rules, prizes, winners and proof. */
export async function showLottery(
  context: StaffReadContext,
  { id }: Input<typeof contract.showLottery>,
): Promise<Output<typeof contract.showLottery>> {
  const { db } = context
  const row = await findLottery(db, String(id))
  if (!row) throw refuse(contract.showLottery, 'lottery_unknown')
  const prizes = await prizesOf(db, [id])
  const { points_price, player_max, tickets_max, series, repeat_days, voided_count } = row
  const { uses_beacon, beacon_round, beacon_signature, drawn_at, version, created_by } = row
  const [scale, bets] = [await depositRules(db, [id]), await betRules(db, [id])]
  return {
    ...listedOf(row, prizes),
    version,
    created_by,
    drawn_at,
    voided_count,
    players_count: await countHolders(db, id),
    points_price,
    player_max,
    tickets_max,
    series,
    repeat_days,
    groups: row.group_ids.map(String),
    uses_beacon,
    beacon_round,
    beacon_url: beacon_round === null ? null : beaconAddressOf(beacon_round),
    beacon_signature,
    preview: `/lottery/${row.slug}`,
    ...(await proofOf(context, id)),
    titles: Object.entries(row.titles).map(([language, title]) => ({ language, title })),
    prizes: prizes.map((prize) => prizeOf(prize, row.currency)),
    deposit_rules: scale.map(({ currency, from_amount_cents, price_cents }) => {
      return { currency, from_amount_cents, price_cents }
    }),
    bet_rules: bets.map(({ product, eur_micros }) => {
      return { product, price_cents: eur_micros / 10_000n, currency: 'EUR' }
    }),
    ...(await context.recordOf({ kind: lotteryKind, id })),
  }
}

async function proofOf({ db }: StaffReadContext, id: bigint) {
  const { opened, drawn } = await entriesOf(db, id)
  return {
    seed_hash: opened ? Opened.parse(JSON.parse(opened.text)).seed_hash : null,
    seed: drawn ? Drawn.parse(JSON.parse(drawn.text)).seed : null,
  }
}

function prizeOf({ award_place, prize, number, player_id }: PrizeRow, currency: string) {
  const money_cents = prize.kind === 'cash' ? BigInt(prize.amount_cents) : null
  const points = prize.kind === 'points' ? prize.points : null
  return { award_place, money_cents, currency, points, number, player_id }
}
