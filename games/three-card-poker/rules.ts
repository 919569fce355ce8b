import { anteBonus, dealerLeast, type Kind } from './hands.ts'

export const moves = ['play', 'fold'] as const
export type Move = (typeof moves)[number]
export type Result = 'fold' | 'no_hand' | 'win' | 'push' | 'lose'

export function resultOf(move: Move, own: number, other: number): Result {
  if (move === 'fold') return 'fold'
  if (other < dealerLeast) return 'no_hand'
  if (own === other) return 'push'
  return own > other ? 'win' : 'lose'
}

/** What ante and play return, in antes; the bonus is paid whatever the dealer has. */
export function stakesBack({
  move,
  result,
  kind,
}: {
  move: Move
  result: Result
  kind: Kind
}): number {
  if (move === 'fold') return 0
  const back = { fold: 0, no_hand: 3, win: 4, push: 2, lose: 0 }[result]
  return back + (anteBonus[kind] ?? 0)
}
