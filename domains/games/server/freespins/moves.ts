export type FreespinState = 'asked' | 'issued' | 'refused' | 'cancelled' | 'played' | 'expired'

/**
 * The allowed state changes. The provider may report the end of an issue whose start it never
 * confirmed, so `asked` can move to the end states too.
 */
const moves: Record<FreespinState, readonly FreespinState[]> = {
  asked: ['asked', 'issued', 'refused', 'cancelled', 'played', 'expired'],
  issued: ['cancelled', 'played', 'expired'],
  refused: [],
  cancelled: [],
  played: [],
  expired: [],
}

export function mayBecome(from: FreespinState, to: FreespinState): boolean {
  return moves[from].includes(to)
}
