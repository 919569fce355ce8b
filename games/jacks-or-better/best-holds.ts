import { deckSize } from '@casino/game-kit/cards.ts'

/**
 * The exact return of the best play. For each set of up to five cards a table has the sum over all
 * hands that contain it. The hands that contain the kept cards and none of the thrown ones follow
 * by inclusion and exclusion, for all 32 ways to keep cards of each of the 2,598,960 deals.
 */

const size = 5
const deck = deckSize
const subsets = 2 ** size
const row = size + 1

/** `choose[from * row + count]`: the ways to choose. */
const choose = Int32Array.from({ length: (deck + 1) * row }, (_, at) =>
  chooseOf(Math.floor(at / row), at % row),
)
/** Where the sets of each size begin in a table. */
const starts = Int32Array.from({ length: row + 1 }, (_, count) => {
  let sum = 0
  for (let one = 0; one < count; one += 1) sum += choose[deck * row + one] as number
  return sum
})
const setsCount = starts[row] as number
const sizes = Uint8Array.from({ length: subsets }, (_, mask) => bitsOf(mask))
/** A multiple of all numbers of draws, so that all means are whole numbers of its parts. */
const parts = 5 * chooseOf(47, size)
/** What one draw counts: the missing cards come from the 47 that are left. */
const weights = Float64Array.from(
  { length: subsets },
  (_, mask) => parts / chooseOf(47, size - bitsOf(mask)),
)
const deals = chooseOf(deck, size)

function chooseOf(from: number, count: number): number {
  let ways = 1
  for (let taken = 0; taken < count; taken += 1) ways = (ways * (from - taken)) / (taken + 1)
  return Math.round(ways)
}

function bitsOf(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + bitsOf(mask >> 1)
}

/** Calls `each` with all hands of five cards, ascending. */
function eachHand(each: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(size)
  const place = (at: number, from: number): void => {
    if (at === size) {
      each(cards)
      return
    }
    for (let card = from; card < deck; card += 1) {
      cards[at] = card
      place(at + 1, card + 1)
    }
  }
  place(0, 0)
}

/** The places in a table of all sets of a hand's cards. */
function placesOf(cards: Uint8Array, places: Int32Array): void {
  for (let mask = 0; mask < subsets; mask += 1) {
    let place = starts[sizes[mask] as number] as number
    let count = 0
    for (let at = 0; at < size; at += 1) {
      if ((mask & (1 << at)) === 0) continue
      count += 1
      place += choose[(cards[at] as number) * row + count] as number
    }
    places[mask] = place
  }
}

function tableOf(worthIn: (cards: Uint8Array) => number): Int32Array {
  const table = new Int32Array(setsCount)
  const places = new Int32Array(subsets)
  eachHand((cards) => {
    const value = worthIn(cards)
    if (value === 0) return
    placesOf(cards, places)
    for (let mask = 0; mask < subsets; mask += 1) {
      const place = places[mask] as number
      table[place] = (table[place] as number) + value
    }
  })
  return table
}

/** The sum over the draws after each way to keep cards of this deal. */
function sumsOf(places: Int32Array, table: Int32Array, sums: Float64Array): void {
  for (let mask = 0; mask < subsets; mask += 1) sums[mask] = table[places[mask] as number] as number
  for (let bit = 1; bit < subsets; bit *= 2) {
    for (let mask = 0; mask < subsets; mask += 1) {
      if ((mask & bit) === 0) sums[mask] = (sums[mask] as number) - (sums[mask | bit] as number)
    }
  }
}

type Values = (cards: Uint8Array) => number

/**
 * Calls `each` with one deal of all that differ only in the names of the suits, and with their
 * number.
 */
function eachDeal(each: (cards: Uint8Array, alike: number) => void): void {
  const suits = new Int32Array(4)
  eachHand((cards) => {
    suits.fill(0)
    for (const card of cards) suits[card & 3] = (suits[card & 3] as number) | (1 << (card >> 2))
    const [a = 0, b = 0, c = 0, d = 0] = suits
    if (a >= b && b >= c && c >= d) each(cards, orderings(suits))
  })
}

/** The different orders of four suits, of which some may hold the same ranks. */
function orderings(suits: Int32Array): number {
  let ways = 24
  let run = 1
  for (let at = 1; at < 4; at += 1) {
    run = suits[at] === suits[at - 1] ? run + 1 : 1
    ways /= run
  }
  return ways
}

/** The mean of the best play, and the way it keeps cards in each different deal. */
export function bestHolds(worthIn: Values): { mean: number; masks: number[] } {
  const table = tableOf(worthIn)
  const places = new Int32Array(subsets)
  const sums = new Float64Array(subsets)
  const masks: number[] = []
  let total = 0
  eachDeal((cards, alike) => {
    placesOf(cards, places)
    sumsOf(places, table, sums)
    let best = 0
    for (let mask = 1; mask < subsets; mask += 1) {
      if (worthOf(sums, mask) > worthOf(sums, best)) best = mask
    }
    total += worthOf(sums, best) * alike
    masks.push(best)
  })
  return { mean: total / parts / deals, masks }
}

function worthOf(sums: Float64Array, mask: number): number {
  return (sums[mask] as number) * (weights[mask] as number)
}

/** The chance of the hands that `isKind` accepts when these cards are kept. */
export function chanceOf(isKind: (cards: Uint8Array) => boolean, masks: readonly number[]): number {
  const table = tableOf((cards) => Number(isKind(cards)))
  const places = new Int32Array(subsets)
  const sums = new Float64Array(subsets)
  let total = 0
  let deal = 0
  eachDeal((cards, alike) => {
    placesOf(cards, places)
    sumsOf(places, table, sums)
    total += worthOf(sums, masks[deal] as number) * alike
    deal += 1
  })
  return total / parts / deals
}
