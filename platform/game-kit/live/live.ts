import type { Payout } from '../slots/payout.ts'
import type { BetSlot, Phase } from './live-protocol.ts'

/** Hundredths of a multiplier: 1.25x is 125. All decisions are made in them, so they are exact. */
export type X100 = number

/**
 * The moves of a bet. `placing`: the wallet is asked; `placed`: it counts; `returning`: the stake
 * goes back; the others are ends.
 */
export type BetState = 'placing' | 'placed' | 'returning' | 'cashed' | 'lost'

export type Bet = {
  id: string
  /** Who may cancel it and cash it out: two bets of one owner have different slots. */
  owner: string
  slot: BetSlot
  amount_cents: bigint
  auto_x100?: X100 | undefined
  /** The float that decides the fraction of a subunit at its cash-out. Secret until the crash. */
  float: number
  state: BetState
  cashed_x100?: X100
  payout_cents?: bigint
}

export type LiveRound = {
  id: bigint
  phase: Phase
  /** When the phase began, in ms of the server's clock. */
  since: number
  /** Secret until the crash. */
  crash_x100: X100
  bets: Map<string, Bet>
}

/** One of the two places of a player. */
export type Seat = { owner: string; slot: BetSlot }

/** Why the rules refuse a player's request. */
export type BetRefusal = 'betting_closed' | 'slot_taken' | 'bet_unknown' | 'too_early' | 'crashed'

/**
 * The rules of a round that all players share: pure, moved by the server's clock. A bet is placed
 * before take-off and cashed out at the multiplier of its instant, unless the crash comes first.
 */
export type LiveRules = {
  lowestCashOut: X100
  /** Whoever still flies there is cashed out at it. */
  highestX100: X100
  /** Where a draw of 0..2^32-1 makes the round crash. */
  crashX100(draw: number): X100
  /** The exact gross return of a cash-out. */
  payoutAt(stakeCents: bigint, x100: X100): Payout
  /** After how many ms of flight a multiplier, not in hundredths, is reached. */
  timeOf(multiplier: number): number
  /** A round in its betting phase. */
  openRound(id: bigint, crashX100: X100, at: number): LiveRound
  /** A bet whose wallet call is about to be made. */
  addBet(round: LiveRound, bet: Omit<Bet, 'state'>): Bet | BetRefusal
  /** The wallet took the stake; tells whether the bet counts. */
  acceptBet(round: LiveRound, id: string): 'placed' | 'give_back'
  /** The bet never was in the round. */
  dropBet(round: LiveRound, id: string): void
  /** Takes a bet back. `was_placed` tells whether the wallet has answered already. */
  cancelBet(round: LiveRound, seat: Seat): { bet: Bet; was_placed: boolean } | BetRefusal
  betIn(round: LiveRound, seat: Seat): Bet | undefined
  /** Leaves the ground; the bets that are too late are given back. */
  takeOff(round: LiveRound, at: number): Bet[]
  x100At(round: LiveRound, at: number): X100
  /** Cashes out every bet whose automatic multiplier has been reached. */
  passAutos(round: LiveRound, at: number): Bet[]
  /** Cashes out by hand. */
  cashOut(round: LiveRound, seat: Seat, at: number): Bet | BetRefusal
  /** Ends the flight once it has crashed; undefined before. */
  crash(round: LiveRound, at: number): { cashed: Bet[]; lost: Bet[] } | undefined
}
