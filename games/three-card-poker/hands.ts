import type { Card } from '@casino/game-kit/cards.ts'
import { groupsOf, isFlush, straightTop } from '@casino/game-kit/poker.ts'

/** From the lowest to the highest; with three cards a straight beats a flush. */
export const kinds = ['high', 'pair', 'flush', 'straight', 'trips', 'straight_flush'] as const
export type Kind = (typeof kinds)[number]

export type Ranked = { kind: Kind /** Compares any two hands. */; score: number }

/** Base of the digits of a score: above every height. */
const base = 15

export function rankHand(cards: readonly Card[]): Ranked {
  const top = straightTop(cards)
  const groups = groupsOf(cards)
  const kind = kindOf({ top, isFlush: isFlush(cards), most: groups[0]?.count ?? 1 })
  const heights = top > 0 ? [top] : groups.map(({ height }) => height)
  const digits = [heights[0] ?? 0, heights[1] ?? 0, heights[2] ?? 0]
  const score = digits.reduce((sum, height) => sum * base + height, kinds.indexOf(kind))
  return { kind, score }
}

type Shape = { top: number; isFlush: boolean; most: number }

function kindOf({ top, isFlush, most }: Shape): Kind {
  if (top > 0 && isFlush) return 'straight_flush'
  if (most === 3) return 'trips'
  if (top > 0) return 'straight'
  if (isFlush) return 'flush'
  return most === 2 ? 'pair' : 'high'
}

/** The score of a high card hand of these heights. */
export function highScore(first: number, second: number, third: number): number {
  return (first * base + second) * base + third
}

/** The dealer plays with a queen or more. */
export const dealerLeast = highScore(12, 0, 0)
/** The best play folds below queen, six, four. */
export const playLeast = highScore(12, 6, 4)

export const anteBonus: Partial<Record<Kind, number>> = { straight: 1, trips: 4, straight_flush: 5 }
export const pairPlus: Partial<Record<Kind, number>> = {
  pair: 1,
  flush: 4,
  straight: 6,
  trips: 30,
  straight_flush: 40,
}
