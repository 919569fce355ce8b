export type FreespinState = 'asked' | 'issued' | 'refused' | 'cancelled' | 'played' | 'expired'

/**
 * What an issue may become. The provider tells the end of an issue whose beginning we never heard
 * of, so the ends are open to `asked` as well.
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
