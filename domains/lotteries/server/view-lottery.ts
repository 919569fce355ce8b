import type { Db, Tx } from '@casino/db/connect.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { decimalsOf, findCurrency } from '@casino/money/money.ts'
import { maskNickname, nicknamesOf } from '@casino/players/public'
import type { Lottery, Prize } from '../contract.ts'
import { type DepositRule, stageOf } from '../rules.ts'
import {
  betRules,
  depositRules,
  type LotteryRow,
  type PrizeRow,
  prizesOf,
} from './lottery-store.ts'

type Shown = { now: Date; locale: string }
const microsPerCent = 10_000n

/** Lotteries as everybody sees them. */
export async function viewLotteries(
  db: Db | Tx,
  rows: readonly LotteryRow[],
  { now, locale }: Shown,
): Promise<Lottery[]> {
  const ids = rows.map(({ id }) => id)
  const [scale, bets, prizes] = [
    await depositRules(db, ids),
    await betRules(db, ids),
    await viewPrizes(db, rows),
  ]
  return rows.map((row) => {
    const { id, currency, start_at, end_at, group_ids } = row
    const own = prizes.filter(({ contest_id }) => contest_id === id)
    const money = own.reduce((sum, { money_award_cents }) => sum + money_award_cents, 0n)
    const points = own.reduce((sum, { chargeable_comp_points: one }) => sum + one, 0)
    return {
      id,
      title: textIn(row.titles, locale),
      frontend_identifier: row.slug,
      currency,
      in_progress: row.state === 'open' && stageOf(row, now) === 'active',
      status: stageOf(row, now),
      start_at,
      end_at,
      finished_at: row.drawn_at,
      money_budget: unitsText({ amount_cents: money, currency }),
      money_budget_cents: money,
      chargeable_comp_points_budget: points,
      persistent_comp_points_budget: points,
      comp_points_ticket_price: row.points_price ?? 0,
      lottery_tickets_count: row.tickets_count - row.voided_count,
      max_tickets_count_to_player: row.player_max,
      group_ids,
      deposit_scale_rules: scaleOf(scale.filter(({ lottery_id }) => lottery_id === id)),
      bet_rules: bets
        .filter(({ lottery_id }) => lottery_id === id)
        .map(({ product, eur_micros }) => ({ product, eur_cents: eur_micros / microsPerCent })),
      prizes: own,
    }
  })
}

function scaleOf(rules: readonly DepositRule[]): Record<string, DepositRule[]> {
  const rows = rules.map(({ from_amount_cents, price_cents, currency, active }) => {
    return { from_amount_cents, price_cents, currency, active }
  })
  return Object.fromEntries(Map.groupBy(rows, ({ currency }) => currency))
}

/** The prizes of lotteries, with the masked names of the winners. */
export async function viewPrizes(
  db: Db | Tx,
  lotteries: readonly Pick<LotteryRow, 'id' | 'currency'>[],
): Promise<Prize[]> {
  const rows = await prizesOf(
    db,
    lotteries.map(({ id }) => id),
  )
  const winners = rows.flatMap(({ player_id }) => player_id ?? [])
  const nicknames = winners.length > 0 ? await nicknamesOf(db, winners) : new Map<bigint, string>()
  const currencies = new Map(lotteries.map(({ id, currency }) => [id, currency]))
  return rows.map((row) => {
    const nickname = row.player_id === null ? undefined : nicknames.get(row.player_id)
    const currency = currencies.get(row.lottery_id) ?? 'EUR'
    return prizeOf(row, { currency, nickname: nickname ? maskNickname(nickname) : null })
  })
}

type PrizeOf = { currency: string; nickname: string | null }

function prizeOf(row: PrizeRow, { currency, nickname }: PrizeOf): Prize {
  const { id, award_place, prize, number, lottery_id } = row
  const money = prize.kind === 'cash' ? BigInt(prize.amount_cents) : 0n
  const points = prize.kind === 'points' ? prize.points : 0
  return {
    id,
    award_place,
    stuff: '',
    nickname,
    ticket: number,
    money_award: unitsText({ amount_cents: money, currency }),
    money_award_cents: money,
    money_budget_percent: 0,
    wager_multiplier: 0,
    freespins_count: 0,
    chargeable_comp_points: points,
    persistent_comp_points: points,
    chargeable_comp_points_percent: 0,
    persistent_comp_points_percent: 0,
    player_notified: number !== null,
    contest_type: 'Lottery',
    contest_id: lottery_id,
  }
}

/** Whole units and their fraction as text. */
function unitsText({ amount_cents, currency: code }: { amount_cents: bigint; currency: string }) {
  const currency = findCurrency(code)
  const decimals = currency ? decimalsOf(currency) : 2
  const digits = String(amount_cents).padStart(decimals + 1, '0')
  const [units, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(-decimals)]
  return decimals > 0 ? `${units}.${fraction}` : digits
}
