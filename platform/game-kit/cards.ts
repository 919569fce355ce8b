export const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const
export type Suit = (typeof suits)[number]
/** Ace is 1, jack 11, queen 12, king 13. */
export type Card = { rank: number; suit: Suit }

export const ranksCount = 13
export const deckSize = 52

/** The card with index 0..51: ♦2 ♥2 ♠2 ♣2 ♦3 … ♣A. */
export function cardOf(index: number): Card {
  const rank = Math.floor(index / suits.length) + 2
  return { rank: rank > ranksCount ? 1 : rank, suit: suits[index % suits.length] ?? 'clubs' }
}
