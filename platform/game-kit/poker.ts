import type { Card } from './cards.ts'

/** An ace counts 14, except in the lowest straight. */
export function heightOf({ rank }: Pick<Card, 'rank'>): number {
  return rank === 1 ? 14 : rank
}

export function isFlush(cards: readonly Card[]): boolean {
  return cards.every(({ suit }) => suit === cards[0]?.suit)
}

/** The highest card of a straight; 0 if there is none. The ace is also below the two. */
export function straightTop(cards: readonly Card[]): number {
  const heights = [...new Set(cards.map(heightOf))].sort((a, b) => b - a)
  if (heights.length !== cards.length) return 0
  const [top = 0, second = 0] = heights
  const low = heights.at(-1) ?? 0
  if (top - low === cards.length - 1) return top
  const isWheel = top === 14 && second === cards.length && low === 2
  return isWheel ? second : 0
}

/** How often each height comes, the commonest first, then the highest. */
export function groupsOf(cards: readonly Card[]): { height: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(heightOf(card), (counts.get(heightOf(card)) ?? 0) + 1)
  return [...counts]
    .map(([height, count]) => ({ height, count }))
    .sort((a, b) => b.count - a.count || b.height - a.height)
}
