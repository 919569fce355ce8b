import type { Bet, BetRefusal, LiveRound, Seat, X100 } from '@casino/game-kit/live/live.ts'
import { drawCents } from '@casino/game-kit/slots/payout.ts'
import { autoCashOutMin, multiplierAt, multiplierMax, payoutAt } from './rules.ts'

/** 1.00x cannot be cashed out, because it would return the stake without risk. */
export const lowestCashOut: X100 = Math.round(autoCashOutMin * 100)

/** The highest multiplier, at which all remaining bets are cashed out. */
export const highestX100: X100 = multiplierMax * 100

/** A round in its betting phase. */
export function openRound(id: bigint, crashX100: X100, at: number): LiveRound {
  return { id, phase: 'betting', since: at, crash_x100: crashX100, bets: new Map() }
}

/** Adds a bet before its wallet call. Refused after take-off and on a taken slot. */
export function addBet(round: LiveRound, bet: Omit<Bet, 'state'>): Bet | BetRefusal {
  if (round.phase !== 'betting') return 'betting_closed'
  if (betIn(round, bet)) return 'slot_taken'
  const added: Bet = { ...bet, state: 'placing' }
  round.bets.set(bet.id, added)
  return added
}

/**
 * Called when the wallet has taken the stake. The bet counts if the rocket has not taken off and
 * the player has not cancelled; otherwise the stake must be returned.
 */
export function acceptBet(round: LiveRound, id: string): 'placed' | 'give_back' {
  const bet = round.bets.get(id)
  if (bet?.state === 'placing' && round.phase === 'betting') {
    bet.state = 'placed'
    return 'placed'
  }
  return 'give_back'
}

/** The wallet refused the stake, or its result is unknown: the bet is not in the round. */
export function dropBet(round: LiveRound, id: string): void {
  round.bets.delete(id)
}

/** Cancels a bet before take-off. `was_placed` says whether the wallet has already answered. */
export function cancelBet(
  round: LiveRound,
  seat: Seat,
): { bet: Bet; was_placed: boolean } | BetRefusal {
  if (round.phase !== 'betting') return 'betting_closed'
  const bet = betIn(round, seat)
  if (!bet || bet.state === 'returning') return 'bet_unknown'
  const wasPlaced = bet.state === 'placed'
  bet.state = 'returning'
  round.bets.delete(bet.id)
  return { bet, was_placed: wasPlaced }
}

/** Starts the flight. Removes the bets that the wallet has not answered yet, and returns them. */
export function takeOff(round: LiveRound, at: number): Bet[] {
  if (round.phase !== 'betting') return []
  round.phase = 'flying'
  round.since = at
  const late = [...round.bets.values()].filter((bet) => bet.state === 'placing')
  for (const bet of late) {
    bet.state = 'returning'
    round.bets.delete(bet.id)
  }
  return late
}

/** The multiplier at an instant of the flight, never above the highest. */
export function x100At(round: LiveRound, at: number): X100 {
  const flown = Math.max(0, at - round.since)
  return Math.min(highestX100, Math.round(multiplierAt(flown) * 100))
}

/** Whether the multiplier has passed the crash point or the maximum. */
export function hasCrashed(round: LiveRound, at: number): boolean {
  if (round.phase === 'crashed') return true
  if (round.phase === 'betting') return false
  const reached = x100At(round, at)
  return reached > round.crash_x100 || reached >= highestX100
}

/**
 * Cashes out every bet whose automatic multiplier has been reached, exactly at it. The time of the
 * call does not matter: a bet at or below the crash point is paid, one above it is not.
 */
export function passAutos(round: LiveRound, at: number): Bet[] {
  if (round.phase !== 'flying') return []
  const reached = Math.min(x100At(round, at), round.crash_x100)
  return placed(round)
    .filter((bet) => (bet.auto_x100 ?? highestX100) <= reached)
    .map((bet) => cash(bet, bet.auto_x100 ?? highestX100))
}

/**
 * Cashes out manually at the server's multiplier of that instant. An automatic cash-out that was
 * reached before counts instead. Refused below 1.01x and after the crash point.
 */
export function cashOut(round: LiveRound, seat: Seat, at: number): Bet | BetRefusal {
  const bet = betIn(round, seat)
  if (bet?.state !== 'placed') return 'bet_unknown'
  if (round.phase === 'betting') return 'too_early'
  const reached = x100At(round, at)
  if (bet.auto_x100 && bet.auto_x100 <= Math.min(reached, round.crash_x100)) {
    return cash(bet, bet.auto_x100)
  }
  if (hasCrashed(round, at) && round.crash_x100 < highestX100) return 'crashed'
  if (reached < lowestCashOut) return 'too_early'
  return cash(bet, reached)
}

/** Ends the flight after the crash: the last automatic cash-outs, then the losses. */
export function crash(round: LiveRound, at: number): { cashed: Bet[]; lost: Bet[] } | undefined {
  if (round.phase !== 'flying' || !hasCrashed(round, at)) return undefined
  const cashed = passAutos(round, at)
  const lost = placed(round)
  for (const bet of lost) {
    bet.state = 'lost'
    bet.payout_cents = 0n
  }
  round.phase = 'crashed'
  round.since = at
  return { cashed, lost }
}

/** The bet of an owner in one of the two slots, if it is in the round. */
export function betIn(round: LiveRound, { owner, slot }: Seat): Bet | undefined {
  for (const bet of round.bets.values()) {
    if (bet.owner === owner && bet.slot === slot) return bet
  }
  return undefined
}

function placed(round: LiveRound): Bet[] {
  return [...round.bets.values()].filter((bet) => bet.state === 'placed')
}

function cash(bet: Bet, x100: X100): Bet {
  bet.state = 'cashed'
  bet.cashed_x100 = x100
  bet.payout_cents = drawCents(payoutAt(bet.amount_cents, x100), () => bet.float)
  return bet
}
