import type { Suit } from '../../cards.ts'

/** The suits in a box of 64 × 64. */
export const suitPaths: Record<Suit, string> = {
  hearts:
    'M32 58C10 40 4 30 4 19 4 10 11 5 18 5c7 0 12 5 14 11C34 10 39 5 46 5c7 0 14 5 14 14 0 11-6 21-28 39z',
  diamonds: 'M32 3c6 10 14 20 23 29-9 9-17 19-23 29C26 51 18 41 9 32 18 23 26 13 32 3z',
  spades:
    'M32 4c8 12 26 20 26 35 0 8-6 13-13 13-5 0-8-2-10-5 0 6 2 10 6 14H23c4-4 6-8 6-14-2 3-5 5-10 5C12 52 6 47 6 39 6 24 24 16 32 4z',
  clubs:
    'M32 4c8 0 14 6 14 13 0 4-2 7-4 9 2-1 4-1 6-1 7 0 12 5 12 12s-5 13-12 13c-6 0-10-3-13-7 0 8 2 13 6 18H23c4-5 6-10 6-18-3 4-7 7-13 7C9 50 4 44 4 37s5-12 12-12c2 0 4 0 6 1-2-2-4-5-4-9C18 10 24 4 32 4z',
}

export function isRed(suit: Suit): boolean {
  return suit === 'hearts' || suit === 'diamonds'
}
