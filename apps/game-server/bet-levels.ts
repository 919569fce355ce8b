import type { AnyGame } from '@casino/game-kit/game.ts'
import { leastMaxWinOf } from './rounds/largest-win.ts'

export type CurrencyScale = {
  subunits_to_unit: number
  /**
   * How many subunits correspond to a euro cent when bets are scaled; a whole number, so that every
   * stake divides among the lines as in euros.
   */
  per_euro_cent: number
}

/** The currencies of play. FUN is the play money of the demo. */
export const currencies: Record<string, CurrencyScale> = {
  EUR: { subunits_to_unit: 100, per_euro_cent: 1 },
  USD: { subunits_to_unit: 100, per_euro_cent: 1 },
  CAD: { subunits_to_unit: 100, per_euro_cent: 1 },
  AUD: { subunits_to_unit: 100, per_euro_cent: 1 },
  NZD: { subunits_to_unit: 100, per_euro_cent: 1 },
  GBP: { subunits_to_unit: 100, per_euro_cent: 1 },
  NOK: { subunits_to_unit: 100, per_euro_cent: 10 },
  BRL: { subunits_to_unit: 100, per_euro_cent: 5 },
  KZT: { subunits_to_unit: 100, per_euro_cent: 500 },
  JPY: { subunits_to_unit: 1, per_euro_cent: 2 },
  BTC: { subunits_to_unit: 100_000_000, per_euro_cent: 15 },
  ETH: { subunits_to_unit: 100_000_000, per_euro_cent: 400 },
  BCH: { subunits_to_unit: 100_000_000, per_euro_cent: 2_500 },
  LTC: { subunits_to_unit: 100_000_000, per_euro_cent: 12_500 },
  DOG: { subunits_to_unit: 100_000_000, per_euro_cent: 6_000_000 },
  USDT: { subunits_to_unit: 100_000_000, per_euro_cent: 1_000_000 },
  FUN: { subunits_to_unit: 100, per_euro_cent: 1 },
}

/** The currency in the format of the games. */
export function currencyOf(code: string): { code: string; subunits_to_unit: number } {
  return { code, subunits_to_unit: currencies[code]?.subunits_to_unit ?? 100 }
}

/** Stakes in euro cents: multiples of 20, so that each of 20 lines gets a whole amount. */
const stakes = [
  20, 40, 60, 80, 100, 200, 300, 400, 500, 800, 1_000, 1_500, 2_000, 2_500, 4_000, 5_000, 7_500,
  10_000,
]
const chips = [20, 100, 200, 500, 1_000, 2_500, 10_000]
const defaultStake = 100
const tableMax = 50_000

/** The initial balance of a demo, in euro cents. */
const demoStart = 100_000

/** The largest payout of a round, in euro cents; the lowest stake of every game stays below it. */
const maxWin = 125_000_000

export type BetRange = {
  bet_levels: number[]
  default_bet: number
  max_bet: number
  /** Bets that could win more are refused. */
  max_win_cents: number
}

type Limits = { currency: string; stake_max_cents?: bigint | null }

/**
 * The stakes of a game in a currency, up to the licence's maximum; undefined if it cannot be played
 * so.
 */
export function betRange(game: AnyGame, limits: Limits): BetRange | undefined {
  const scale = currencies[limits.currency]
  if (!scale) return undefined
  const inCurrency = (cents: number) => cents * scale.per_euro_cent
  const isTable = isTableGame(game)
  const fitting = stakes.filter((cents) => cents * leastMaxWinOf(game) <= maxWin)
  const most = firstStakeMax(game, limits)
  const levels = (isTable ? chips : fitting).map(inCurrency).filter((cents) => cents <= most)
  const highest = levels.at(-1)
  if (highest === undefined) return undefined
  return {
    bet_levels: levels,
    default_bet: Math.min(inCurrency(defaultStake), highest),
    max_bet: isTable ? Math.min(inCurrency(tableMax), most) : highest,
    max_win_cents: inCurrency(maxWin),
  }
}

/**
 * The licence's maximum is of a whole round. Where a player can raise, the first stake leaves room for
 * once as much: nobody must give up a hand that may not be raised.
 */
function firstStakeMax(game: AnyGame, { stake_max_cents }: Limits): number {
  const most = Number(stake_max_cents ?? Number.MAX_SAFE_INTEGER)
  return game.kind === 'steps' && game.raise ? Math.floor(most / 2) : most
}

function isTableGame({ category }: AnyGame): boolean {
  return category === 'table' || category === 'live'
}

/** A table's stake is a sum of chips; every other stake is one of the levels. */
export function isAllowedStake(game: AnyGame, range: BetRange, stakeCents: bigint): boolean {
  const stake = Number(stakeCents)
  if (!isTableGame(game)) return range.bet_levels.includes(stake)
  return stake >= (range.bet_levels[0] ?? 0) && stake <= range.max_bet
}

/** The initial balance of a demo, in subunits. */
export function demoStartCents(currency: string): bigint {
  return BigInt(demoStart * (currencies[currency]?.per_euro_cent ?? 1))
}
