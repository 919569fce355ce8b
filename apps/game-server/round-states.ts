/**
 * drawn: the outcome is stored, the bet not yet answered. open: the bet stands, the player moves.
 * closing: the round is decided, its win not yet answered. cancelling: the bet is being taken back.
 */
export type RoundState =
  | 'drawn'
  | 'open'
  | 'closing'
  | 'cancelling'
  | 'settled'
  | 'refused'
  | 'cancelled'

const moves: Record<RoundState, readonly RoundState[]> = {
  drawn: ['settled', 'open', 'refused', 'cancelling'],
  open: ['closing', 'settled'],
  closing: ['settled'],
  cancelling: ['cancelled'],
  settled: [],
  refused: [],
  cancelled: [],
}

/** The states from which a round may come into `to`. */
export function statesBefore(to: RoundState): RoundState[] {
  return (Object.keys(moves) as RoundState[]).filter((from) => moves[from].includes(to))
}

/** The wallet owes an answer: nothing may be shown before it. */
export function isPending(state: RoundState): boolean {
  return state === 'drawn' || state === 'closing' || state === 'cancelling'
}
