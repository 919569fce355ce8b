import type { Card } from '@casino/game-kit/cards.ts'

export const ten = 10
export const full = 21

/** The sum with every ace as 1, and whether there is an ace. */
export type Sum = { hard: number; hasAce: boolean }

/** What a card counts; an ace counts 1 here. */
export function pointsOf({ rank }: Pick<Card, 'rank'>): number {
  return Math.min(rank, ten)
}

export function sumOf(cards: readonly Card[]): Sum {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0)
  return { hard, hasAce: cards.some(({ rank }) => rank === 1) }
}

export function isSoft({ hard, hasAce }: Sum): boolean {
  return hasAce && hard + 10 <= full
}

/** The best total: one ace counts 11 where that is at most 21. */
export function totalOf(sum: Sum): number {
  return isSoft(sum) ? sum.hard + 10 : sum.hard
}

/** An ace and a card that counts ten. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(sumOf(cards)) === full
}
