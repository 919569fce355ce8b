import type { Card } from '@casino/game-kit/cards.ts'
import { groupsOf, isFlush, straightTop } from '@casino/game-kit/poker.ts'

export const kinds = [
  'nothing',
  'jacks',
  'two_pair',
  'trips',
  'straight',
  'flush',
  'full_house',
  'quads',
  'straight_flush',
  'royal',
] as const
export type Kind = (typeof kinds)[number]

/** The full table, 9 for a full house and 6 for a flush, per stake. */
export const pays: Record<Kind, number> = {
  nothing: 0,
  jacks: 1,
  two_pair: 2,
  trips: 3,
  straight: 4,
  flush: 6,
  full_house: 9,
  quads: 25,
  straight_flush: 50,
  royal: 800,
}

export function kindOf(cards: readonly Card[]): Kind {
  const top = straightTop(cards)
  if (isFlush(cards)) {
    if (top === 0) return 'flush'
    return top === 14 ? 'royal' : 'straight_flush'
  }
  if (top > 0) return 'straight'
  const [first, second] = groupsOf(cards)
  const [most = 0, next = 0] = [first?.count, second?.count]
  if (most === 4) return 'quads'
  if (most === 3) return next === 2 ? 'full_house' : 'trips'
  if (most === 2 && next === 2) return 'two_pair'
  return most === 2 && (first?.height ?? 0) >= 11 ? 'jacks' : 'nothing'
}
