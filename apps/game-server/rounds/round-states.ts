/**
 * drawn: the outcome is stored, the bet is not answered yet. open: the bet was taken, the player
 * moves. raising: a further stake of a move is not answered yet. lowering: a further stake without
 * an answer is being rolled back. closing: the round is decided, its win is not answered yet.
 * returning: the player left before anything was decided, and the stakes are being returned.
 * cancelling: a bet without an answer is being rolled back.
 */
export type RoundState =
  | 'drawn'
  | 'open'
  | 'raising'
  | 'lowering'
  | 'closing'
  | 'returning'
  | 'cancelling'
  | 'settled'
  | 'returned'
  | 'refused'
  | 'cancelled'

const moves: Record<RoundState, readonly RoundState[]> = {
  drawn: ['settled', 'open', 'refused', 'cancelling'],
  open: ['raising', 'closing', 'settled', 'returning', 'returned'],
  raising: ['open', 'lowering', 'closing'],
  lowering: ['open'],
  closing: ['settled'],
  returning: ['returned'],
  cancelling: ['cancelled'],
  settled: [],
  returned: [],
  refused: [],
  cancelled: [],
}

/** The states from which a round may change to `to`. */
export function statesBefore(to: RoundState): RoundState[] {
  return (Object.keys(moves) as RoundState[]).filter((from) => moves[from].includes(to))
}

/** The wallet's answer is missing, so nothing may be shown yet. */
export function isPending(state: RoundState): boolean {
  return pending.includes(state)
}

const pending: readonly RoundState[] = [
  'drawn',
  'raising',
  'lowering',
  'closing',
  'returning',
  'cancelling',
]

/** The round has ended, so everything may be shown. */
export function isOver(state: RoundState): boolean {
  return moves[state].length === 0
}

/** The states before the end, as SQL. */
export const unfinishedStates = `('open', ${pending.map((state) => `'${state}'`).join(', ')})`

/** The states without the wallet's answer, as SQL. */
export const pendingStates = `(${pending.map((state) => `'${state}'`).join(', ')})`
