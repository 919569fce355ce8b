import type { Bet, BetRefusal, LiveRound, Seat, X100 } from './live.ts'

/** A round in its betting phase. */
export function openRound(id: bigint, crashX100: X100, at: number): LiveRound {
  return { id, phase: 'betting', since: at, crash_x100: crashX100, result: [], bets: new Map() }
}

/** Adds a bet before its wallet call. Refused after the close and on a taken slot. */
export function addBet(round: LiveRound, bet: Omit<Bet, 'state'>): Bet | BetRefusal {
  if (round.phase !== 'betting') return 'betting_closed'
  if (betIn(round, bet)) return 'slot_taken'
  const added: Bet = { ...bet, state: 'placing' }
  round.bets.set(bet.id, added)
  return added
}

/**
 * Called when the wallet has taken the stake. The bet counts if betting is still open and the
 * player has not cancelled; otherwise the stake must be returned.
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

/** Cancels a bet before the close. `was_placed` says whether the wallet has already answered. */
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

/** Ends the betting. Removes the bets that the wallet has not answered yet, and returns them. */
export function closeBets(round: LiveRound, at: number): Bet[] {
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

/** The bet of an owner in one of their slots, if it is in the round. */
export function betIn(round: LiveRound, { owner, slot }: Seat): Bet | undefined {
  for (const bet of round.bets.values()) {
    if (bet.owner === owner && bet.slot === slot) return bet
  }
  return undefined
}
