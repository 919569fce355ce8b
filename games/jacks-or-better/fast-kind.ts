import { kinds } from './hands.ts'

const ranks = 13
const at = Object.fromEntries(kinds.map((kind, index) => [kind, index]))
const byRank = new Uint8Array(ranks)
const royal = 0b1111100000000
const wheel = 0b1000000001111

/**
 * The place in `kinds` of five cards 0..51, from the two to the ace, four suits each. Counted with
 * bits, independently of `kindOf`, for the enumeration of all hands.
 */
export function fastKind(cards: Uint8Array): number {
  byRank.fill(0)
  let seen = 0
  let suits = 0
  for (const card of cards) {
    const rank = card >> 2
    byRank[rank] = (byRank[rank] as number) + 1
    seen |= 1 << rank
    suits |= 1 << (card & 3)
  }
  const isFlush = (suits & (suits - 1)) === 0
  const low = seen & -seen
  const isStraight = seen === 31 * low || seen === wheel
  if (isFlush) {
    if (!isStraight) return at.flush as number
    return (seen === royal ? at.royal : at.straight_flush) as number
  }
  return isStraight ? (at.straight as number) : groupKind(seen)
}

function groupKind(seen: number): number {
  let pairs = 0
  let high = 0
  let trips = 0
  for (let rank = 0; rank < ranks; rank += 1) {
    const count = byRank[rank] as number
    if (count === 4) return at.quads as number
    if (count === 3) trips = 1
    if (count !== 2) continue
    pairs += 1
    if (rank >= 9) high = 1
  }
  if (seen === 0) throw new Error('a hand has five cards')
  if (trips) return (pairs ? at.full_house : at.trips) as number
  if (pairs === 2) return at.two_pair as number
  return (high ? at.jacks : at.nothing) as number
}
