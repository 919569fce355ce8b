import type { Payout } from '../slots/payout.ts'
import type { Chip } from './draw-protocol.ts'
import type { Phase } from './live-protocol.ts'

/** Hundredths of a multiplier: 1.25x is 125. All decisions use them, so they are exact. */
export type X100 = number

/**
 * The states of a bet. `placing`: waiting for the wallet; `placed`: it counts; `returning`: the
 * stake is being returned; the others are final.
 */
export type BetState = 'placing' | 'placed' | 'returning' | 'cashed' | 'lost'

export type Bet = {
  id: string
  /** Who may cancel it and cash it out; two bets of one owner have different slots. */
  owner: string
  slot: number
  amount_cents: bigint
  auto_x100?: X100 | undefined
  /** What is staked on the spots of a table; absent in a flight. */
  chips?: readonly Chip[]
  /** The float that decides the fraction of a subunit at its cash-out. Secret until the crash. */
  float: number
  state: BetState
  cashed_x100?: X100
  payout_cents?: bigint
}

export type LiveRound = {
  id: bigint
  phase: Phase
  /** The start of the phase, in ms of the server's clock. */
  since: number
  /** Secret until the crash; 0 in a round with one draw. */
  crash_x100: X100
  /** What a wheel shows; empty before the close, and in a flight. */
  result: readonly number[]
  bets: Map<string, Bet>
}

/** One of a player's bets. */
export type Seat = { owner: string; slot: number }

/** Why the rules refuse a player's request. */
export type BetRefusal = 'betting_closed' | 'slot_taken' | 'bet_unknown' | 'too_early' | 'crashed'

/**
 * The rules of a flight that all players share: pure functions of the server's clock. A bet is
 * placed before take-off and cashed out at the multiplier of its instant, unless the crash comes
 * first.
 */
export type LiveRules = {
  kind: 'flight'
  lowestCashOut: X100
  /** Remaining bets are cashed out at this multiplier. */
  highestX100: X100
  /** The crash point of a draw of 0..2^32-1. */
  crashX100(draw: number): X100
  /** The exact gross return of a cash-out. */
  payoutAt(stakeCents: bigint, x100: X100): Payout
  /** The flight time in ms at which a multiplier (not in hundredths) is reached. */
  timeOf(multiplier: number): number
  x100At(round: LiveRound, at: number): X100
  /** Cashes out every bet whose automatic multiplier has been reached. */
  passAutos(round: LiveRound, at: number): Bet[]
  /** Cashes out manually. */
  cashOut(round: LiveRound, seat: Seat, at: number): Bet | BetRefusal
  /** Ends the flight after the crash; undefined before. */
  crash(round: LiveRound, at: number): { cashed: Bet[]; lost: Bet[] } | undefined
}
