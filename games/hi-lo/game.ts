import { indexOf } from '@casino/game-kit/fair/draw.ts'
import type { StepGame } from '@casino/game-kit/game.ts'
import { winOrNothing } from '@casino/game-kit/pays.ts'
import { nothing, type Payout, payoutOf } from '@casino/game-kit/slots/payout.ts'
import { floorMultiplier, StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'

/** Ace is 1 and lowest, king is 13 and highest. */
export const ranksCount = 13
/** The most cards of a round, including the first; then it is cashed out. */
export const cardsMax = 52
/** A guess that would pay more than this is not offered. */
export const multiplierMax = 10_000
const moves = ['higher', 'lower', 'skip', 'cash_out'] as const
export const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const

export type Card = { rank: number; suit: (typeof suits)[number] }
export type Guess = 'higher' | 'lower'
export type Input = { stake_cents: number }
/** All cards that the round can show, drawn with replacement. */
export type Secret = { cards: Card[] }
export type Move = { do: Guess | 'skip'; won?: boolean }
export type Offer = {
  /** Chance of a correct guess, 0..1. */
  chance: number
  /** The multiplier of a cash-out after a correct guess; null if the guess is not offered. */
  multiplier: number | null
  /** True if an equal card wins too; false only for higher on an ace and lower on a king. */
  equal_wins: boolean
}
export type View = {
  /** The cards shown so far; the last one is guessed from. */
  cards: Card[]
  /** `moves[n]` is the move from card n to card n + 1. */
  moves: Move[]
  correct: number
  /** The multiplier of a cash-out now; 1 before the first correct guess, 0 after a wrong one. */
  multiplier: number
  /** Absent once the round is over. */
  higher?: Offer
  lower?: Offer
  can_skip: boolean
  can_cash_out: boolean
}
export type Action = { do: (typeof moves)[number] }

/**
 * How many of the 13 ranks make a guess correct. An equal card counts for both guesses, except
 * where the guess would then be certain: higher on an ace and lower on a king must be strict.
 */
export function winningRanks(rank: number, guess: Guess): number {
  const orEqual = guess === 'higher' ? ranksCount + 1 - rank : rank
  return Math.min(orEqual, ranksCount - 1)
}

/**
 * 0.99 / product of the chances of all correct guesses, four decimals, rounded down: the house edge
 * applies once per round, however many cards it has. `winners` are the numbers of winning ranks.
 */
export function multiplierOf(winners: number[]): number {
  if (winners.length === 0) return 1
  const ways = winners.reduce((product, count) => product * BigInt(count), 1n)
  return floorMultiplier(99n * BigInt(ranksCount) ** BigInt(winners.length), 100n * ways)
}

/** The card with index 0..51: ♦2 ♥2 ♠2 ♣2 ♦3 … ♣A. */
export function cardOf(index: number): Card {
  const rank = Math.floor(index / suits.length) + 2
  return { rank: rank > ranksCount ? 1 : rank, suit: suits[index % suits.length] ?? 'clubs' }
}

/** The exact return of one guess on a rank and a cash-out. */
export function rtpOf(rank: number, guess: Guess): number {
  const winners = winningRanks(rank, guess)
  return (winners / ranksCount) * multiplierOf([winners])
}

export const game: StepGame<Input, Secret, View, Action> = {
  kind: 'steps',
  slug: 'hi-lo',
  title: 'Hi-Lo',
  features: ['cash-out', 'provably-fair'],
  themes: ['casino'],
  studio: 'apogee',
  category: 'instant',
  version: 2,
  rtp: rtpOf(7, 'higher'),
  pays: winOrNothing(
    winningRanks(7, 'higher') / ranksCount,
    multiplierOf([winningRanks(7, 'higher')]),
  ),
  maxWin: multiplierMax,
  input: z.strictObject({ stake_cents: StakeCents }),
  action: z.strictObject({ do: z.enum(moves) }),
  stake: ({ stake_cents }) => BigInt(stake_cents),
  start(next) {
    const cards = Array.from({ length: cardsMax }, () => cardOf(indexOf(next, 52)))
    return { secret: { cards }, view: viewOf(cards, []) }
  },
  step({ secret, view, input }, action) {
    if (!view.higher || !view.lower) return undefined
    if (action.do === 'cash_out') return view.can_cash_out ? cashOut(view, input) : undefined
    if (action.do === 'skip') {
      if (!view.can_skip) return undefined
      return { view: viewOf(secret.cards, [...view.moves, { do: 'skip' }]) }
    }
    if (view[action.do]?.multiplier == null) return undefined
    const won = isCorrect(secret.cards, view.moves.length, action.do)
    const guessed = viewOf(secret.cards, [...view.moves, { do: action.do, won }])
    if (!won) return { view: ended(guessed), payout: nothing }
    return guessed.cards.length === cardsMax ? cashOut(guessed, input) : { view: guessed }
  },
  abandon: ({ view, input }) => (view.correct === 0 ? undefined : cashOut(view, input)),
  actionsOf,
  actions: moves.map((move) => ({ do: move })),
  example: { stake_cents: 100 },
}

function isCorrect(cards: Card[], at: number, guess: Guess): boolean {
  const from = cards[at]?.rank ?? 0
  const to = cards[at + 1]?.rank ?? 0
  const beats = guess === 'higher' ? to > from : to < from
  return beats || (to === from && winsOnEqual(from, guess))
}

function winsOnEqual(rank: number, guess: Guess): boolean {
  return !(guess === 'higher' ? rank === 1 : rank === ranksCount)
}

function viewOf(cards: Card[], moves: Move[]): View {
  const shown = cards.slice(0, moves.length + 1)
  const winners = moves.flatMap((move, at) =>
    move.do !== 'skip' && move.won ? [winningRanks(cards[at]?.rank ?? 0, move.do)] : [],
  )
  const isLost = moves.some((move) => move.won === false)
  const rank = shown.at(-1)?.rank ?? 0
  return {
    cards: shown,
    moves,
    correct: winners.length,
    multiplier: isLost ? 0 : multiplierOf(winners),
    higher: offerOf(rank, 'higher', winners),
    lower: offerOf(rank, 'lower', winners),
    // The last card cannot be reached by a skip, so that each round ends with a guess.
    can_skip: shown.length + 1 < cardsMax,
    can_cash_out: winners.length > 0,
  }
}

function offerOf(rank: number, guess: Guess, before: number[]): Offer {
  const winners = winningRanks(rank, guess)
  const multiplier = multiplierOf([...before, winners])
  return {
    chance: winners / ranksCount,
    multiplier: multiplier > multiplierMax ? null : multiplier,
    equal_wins: winsOnEqual(rank, guess),
  }
}

function cashOut(view: View, input: Input): { view: View; payout: Payout } {
  return { view: ended(view), payout: payoutOf(input.stake_cents, view.multiplier) }
}

function actionsOf({ moves, cards, multiplier, higher }: View): Action[] {
  const made: Action[] = moves.map((move) => ({ do: move.do }))
  const isCashedOut = !higher && multiplier > 0 && cards.length < cardsMax
  return isCashedOut ? [...made, { do: 'cash_out' }] : made
}

function ended({ higher: _higher, lower: _lower, ...view }: View): View {
  return { ...view, can_skip: false, can_cash_out: false }
}
