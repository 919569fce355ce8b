/**
 * drawn: the outcome is stored, the bet not yet answered. open: the bet stands, the player moves.
 * closing: the round is decided, its win not yet answered. returning: the player left before anything
 * was decided, his stake is going back. cancelling: a bet without an answer is being taken back.
 */
export type RoundState =
  | 'drawn'
  | 'open'
  | 'closing'
  | 'returning'
  | 'cancelling'
  | 'settled'
  | 'returned'
  | 'refused'
  | 'cancelled'

const moves: Record<RoundState, readonly RoundState[]> = {
  drawn: ['settled', 'open', 'refused', 'cancelling'],
  open: ['closing', 'settled', 'returning', 'returned'],
  closing: ['settled'],
  returning: ['returned'],
  cancelling: ['cancelled'],
  settled: [],
  returned: [],
  refused: [],
  cancelled: [],
}

/** The states from which a round may come into `to`. */
export function statesBefore(to: RoundState): RoundState[] {
  return (Object.keys(moves) as RoundState[]).filter((from) => moves[from].includes(to))
}

/** The wallet owes an answer: nothing may be shown before it. */
export function isPending(state: RoundState): boolean {
  return pending.includes(state)
}

const pending: readonly RoundState[] = ['drawn', 'closing', 'returning', 'cancelling']

/** At its end, where all of it may be told. */
export function isOver(state: RoundState): boolean {
  return moves[state].length === 0
}

/** Not at its end: in SQL. */
export const unfinishedStates = `('open', ${pending.map((state) => `'${state}'`).join(', ')})`

/** Waiting for an answer: in SQL. */
export const pendingStates = `(${pending.map((state) => `'${state}'`).join(', ')})`
