import type { Chip } from './draw-protocol.ts'
import type { Bet, LiveRound } from './live.ts'

/** A fair index, 0 to `count` - 1. */
export type NextIndex = (count: number) => number

/** The rules of a round in which one draw at the close of betting decides all bets: a wheel. */
export type DrawRules = {
  kind: 'draw'
  /** How many bets a player may place in a round; each is one call to the wallet. */
  betsMax: number
  /** The places of the table, by name. */
  spots: readonly string[]
  /** What the wheel shows, one number for each of its turns. */
  draw(next: NextIndex): number[]
  /** What a stake on a spot returns, as a whole multiple of it; 0 if it loses. */
  multipleOf(spot: string, result: readonly number[]): number
}

/** The gross return of a bet's chips. */
export function payoutOfChips(
  { multipleOf }: Pick<DrawRules, 'multipleOf'>,
  chips: readonly Chip[],
  result: readonly number[],
): bigint {
  return chips.reduce(
    (sum, { spot, amount_cents }) => sum + BigInt(amount_cents) * BigInt(multipleOf(spot, result)),
    0n,
  )
}

/** Ends a closed round with its result: which bets win, with their payouts, and which lose. */
export function decideBets(
  rules: DrawRules,
  round: LiveRound,
  at: number,
): { won: Bet[]; lost: Bet[] } {
  const placed = [...round.bets.values()].filter(({ state }) => state === 'placed')
  for (const bet of placed) {
    bet.payout_cents = payoutOfChips(rules, bet.chips ?? [], round.result)
    bet.state = bet.payout_cents > 0n ? 'cashed' : 'lost'
  }
  round.phase = 'crashed'
  round.since = at
  return {
    won: placed.filter(({ state }) => state === 'cashed'),
    lost: placed.filter(({ state }) => state === 'lost'),
  }
}
