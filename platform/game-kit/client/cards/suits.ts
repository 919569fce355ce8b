export const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const
export type Suit = (typeof suits)[number]

/** The suits' shapes in a square of 100. */
export const suitPaths: Record<Suit, string> = {
  hearts:
    'M50 93C20 69 6 51 6 31 6 16 17 6 30 6c9 0 16 5 20 13C54 11 61 6 70 6c13 0 24 10 24 25 0 20-14 38-44 62z',
  diamonds: 'M50 3C60 22 72 38 87 50 72 62 60 78 50 97 40 78 28 62 13 50 28 38 40 22 50 3z',
  spades:
    'M50 4C60 24 94 40 94 64c0 14-10 22-21 22-8 0-14-3-18-9 1 8 4 14 11 19H34c7-5 10-11 11-19-4 6-10 9-18 9C16 86 6 78 6 64 6 40 40 24 50 4z',
  clubs:
    'M50 4c12 0 21 9 21 20 0 7-3 12-8 16 2-1 5-2 9-2 12 0 22 9 22 21s-10 21-22 21c-7 0-13-3-17-9 1 9 4 18 11 25H34c7-7 10-16 11-25-4 6-10 9-17 9C16 80 6 71 6 59s10-21 22-21c4 0 7 1 9 2-5-4-8-9-8-16C29 13 38 4 50 4z',
}

export function isRed(suit: Suit): boolean {
  return suit === 'hearts' || suit === 'diamonds'
}
