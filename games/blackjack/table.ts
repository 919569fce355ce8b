import type { Card } from '@casino/game-kit/cards.ts'
import { full, isNatural, pointsOf, sumOf, totalOf } from './hand.ts'

export const moves = [
  'hit',
  'stand',
  'double',
  'split',
  'insure',
  'no_insurance',
  'reveal',
] as const
export type Move = (typeof moves)[number]

export type Result = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'

export type Hand = {
  /** The box of the first stake; the two hands of a split have the same. */
  box: number
  cards: Card[]
  total: number
  soft: boolean
  /** Stakes on this hand: 2 after a double. */
  stakes: 1 | 2
  split: boolean
  done: boolean
  /** Only at the end. */
  result?: Result
}

export type Table = {
  /** The hole card and what is drawn after it are hidden until the end. */
  dealer: Card[]
  hands: Hand[]
  /** The hand that plays; null if none does. */
  active: number | null
  /** True: insured; false: offered and declined; null: not offered, or not answered. */
  insured: boolean | null
  can: Move[]
  over: boolean
  /** How many cards of the shoe are used. */
  used: number
}

/**
 * The table after these moves; undefined if one of them was not allowed. The cards come from the
 * shoe in order: to each box, to the dealer, to each box, the dealer's hole card, then as they are
 * drawn.
 */
export function tableAfter(
  shoe: readonly Card[],
  boxes: number,
  made: readonly Move[],
): Table | undefined {
  const table = deal(shoe, boxes)
  for (const move of made) {
    if (!table.can.includes(move)) return undefined
    makeMove(table, shoe, move)
    table.can = allowedIn(table)
  }
  return table
}

function deal(shoe: readonly Card[], boxes: number): Table {
  const at = (index: number) => shoe[index] as Card
  const hands = Array.from({ length: boxes }, (_, box) =>
    counted({
      box,
      cards: [at(box), at(boxes + 1 + box)],
      stakes: 1,
      split: false,
      done: false,
      total: 0,
      soft: false,
    }),
  )
  const dealer = [at(boxes), at(2 * boxes + 1)]
  const used = 2 * boxes + 2
  const table: Table = {
    dealer,
    hands,
    active: null,
    insured: null,
    can: [],
    over: false,
    used,
  }
  if (!asksInsurance(table)) open(table)
  table.can = allowedIn(table)
  return table
}

/** Insurance is offered on an ace, before the dealer looks at the hole card. */
function asksInsurance({ dealer, insured }: Table): boolean {
  return insured === null && dealer[0]?.rank === 1
}

/** The dealer looks at the hole card under an ace or a ten, then the first hand plays. */
function open(table: Table): void {
  if (isNatural(table.dealer)) for (const hand of table.hands) hand.done = true
  table.active = nextOf(table)
}

function nextOf({ hands }: Table): number | null {
  const next = hands.findIndex(({ done }) => !done)
  return next === -1 ? null : next
}

function allowedIn(table: Table): Move[] {
  if (table.over) return []
  if (asksInsurance(table)) return ['insure', 'no_insurance']
  const hand = table.active === null ? undefined : table.hands[table.active]
  if (!hand) return ['reveal']
  const can: Move[] = ['hit', 'stand']
  if (hand.cards.length === 2) can.push('double')
  const [first, second] = hand.cards
  const isPair = hand.cards.length === 2 && first && second && pointsOf(first) === pointsOf(second)
  if (isPair && !hand.split) can.push('split')
  return can
}

function makeMove(table: Table, shoe: readonly Card[], move: Move): void {
  if (move === 'insure' || move === 'no_insurance') {
    table.insured = move === 'insure'
    open(table)
    return
  }
  if (move === 'reveal') {
    reveal(table, shoe)
    return
  }
  playHand(table, shoe, move)
  table.active = nextOf(table)
}

function playHand(table: Table, shoe: readonly Card[], move: Move): void {
  const at = table.active ?? 0
  const hand = table.hands[at] as Hand
  const draw = () => shoe[table.used++] as Card
  if (move === 'stand') hand.done = true
  if (move === 'split') {
    const [first, second] = hand.cards as [Card, Card]
    const isAces = first.rank === 1
    const pair = [first, second].map((card) =>
      counted({ ...hand, cards: [card, draw()], split: true, done: isAces }),
    )
    table.hands.splice(at, 1, ...pair)
    return
  }
  if (move === 'double') hand.stakes = 2
  if (move === 'hit' || move === 'double') hand.cards = [...hand.cards, draw()]
  counted(hand)
  if (move === 'double') hand.done = true
}

/** Counts a hand; one of 21 or more is done. */
function counted(hand: Hand): Hand {
  const sum = sumOf(hand.cards)
  hand.total = totalOf(sum)
  hand.soft = hand.total !== sum.hard
  hand.done ||= hand.total >= full
  return hand
}

/** The dealer draws to 17 or more and stands on every 17, if a hand waits for it. */
function reveal(table: Table, shoe: readonly Card[]): void {
  const waits = table.hands.some((hand) => hand.total <= full && !isBlackjack(hand))
  while (waits && totalOf(sumOf(table.dealer)) < 17) {
    table.dealer.push(shoe[table.used++] as Card)
  }
  for (const hand of table.hands) hand.result = resultOf(hand, table.dealer)
  table.over = true
}

/** A natural of the first two cards; a split hand of 21 is none. */
export function isBlackjack({ cards, split }: Hand): boolean {
  return !split && isNatural(cards)
}

function resultOf(hand: Hand, dealer: readonly Card[]): Result {
  const isDealers = isNatural(dealer)
  if (hand.total > full) return 'bust'
  if (isBlackjack(hand)) return isDealers ? 'push' : 'blackjack'
  if (isDealers) return 'lose'
  const total = totalOf(sumOf(dealer))
  if (total > full || hand.total > total) return 'win'
  return hand.total === total ? 'push' : 'lose'
}

/** The return of a hand in halves of one stake. */
export const halvesOf: Record<Result, number> = {
  blackjack: 5,
  win: 4,
  push: 2,
  lose: 0,
  bust: 0,
}
