import { betIn } from '@casino/game-kit/live/bets.ts'
import type { Bet, BetRefusal, LiveRound, Seat, X100 } from '@casino/game-kit/live/live.ts'
import { drawCents } from '@casino/game-kit/slots/payout.ts'
import { autoCashOutMin, multiplierAt, multiplierMax, payoutAt } from './rules.ts'

/** 1.00x cannot be cashed out, because it would return the stake without risk. */
export const lowestCashOut: X100 = Math.round(autoCashOutMin * 100)

/** The highest multiplier, at which all remaining bets are cashed out. */
export const highestX100: X100 = multiplierMax * 100

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

function placed(round: LiveRound): Bet[] {
  return [...round.bets.values()].filter((bet) => bet.state === 'placed')
}

function cash(bet: Bet, x100: X100): Bet {
  bet.state = 'cashed'
  bet.cashed_x100 = x100
  bet.payout_cents = drawCents(payoutAt(bet.amount_cents, x100), () => bet.float)
  return bet
}
