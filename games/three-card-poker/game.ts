import { type Card, cardOf, deckSize } from '@casino/game-kit/cards.ts'
import { shuffleDraw } from '@casino/game-kit/fair/draw.ts'
import type { StepGame } from '@casino/game-kit/game.ts'
import { exactly, type Payout } from '@casino/game-kit/slots/payout.ts'
import { StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'
import { anteBonus, type Kind, pairPlus, rankHand } from './hands.ts'
import { oddsOf } from './odds.ts'
import { type Move, moves, type Result, resultOf, stakesBack } from './rules.ts'

/** `stake_cents` is the ante; pair plus, if bet, is as large. */
export type Input = { stake_cents: number; pair_plus: boolean }
export type Secret = { cards: number[] }
export type Action = { do: Move }
export type View = {
  player: Card[]
  player_kind: Kind
  move: Move | null
  /** Only at the end. */
  dealer?: Card[]
  dealer_kind?: Kind
  result?: Result
}

const odds = oddsOf()

export const game: StepGame<Input, Secret, View, Action> = {
  kind: 'steps',
  slug: 'three-card-poker',
  title: 'Three Card Poker',
  features: ['provably-fair'],
  themes: ['casino'],
  studio: 'apogee',
  category: 'table',
  version: 2,
  rtp: odds.rtp,
  rtps: { first_stake: 1 + odds.net, pair_plus: odds.pairPlus },
  /** Of ante and play together. */
  pays: odds.pays,
  maxWin: 25,
  largestWin: { of: ({ pair_plus }) => (pair_plus ? 25 : 9), least: 9 },
  tables: { anteBonus, pairPlus },
  input: z.strictObject({ stake_cents: StakeCents, pair_plus: z.boolean() }),
  action: z.strictObject({ do: z.enum(moves) }),
  stake: ({ stake_cents, pair_plus }) => BigInt(stake_cents) * (pair_plus ? 2n : 1n),
  start(next) {
    const cards = shuffleDraw(next, deckSize, 6)
    const player = cards.slice(0, 3).map(cardOf)
    return { secret: { cards }, view: { player, player_kind: rankHand(player).kind, move: null } }
  },
  step: ({ secret, view, input }, action) =>
    view.move === null ? ended(secret, action.do, input) : undefined,
  raise: ({ input }, action) => (action.do === 'play' ? BigInt(input.stake_cents) : 0n),
  abandon: ({ secret, input }) => ended(secret, 'fold', input),
  actionsOf: ({ move }) => (move === null ? [] : [{ do: move }]),
  actions: moves.map((move) => ({ do: move })),
  example: { stake_cents: 100, pair_plus: false },
  ways: [true, false].map((pair_plus) => ({ stake_cents: 7, pair_plus })),
}

function ended({ cards }: Secret, move: Move, input: Input): { view: View; payout: Payout } {
  const player = cards.slice(0, 3).map(cardOf)
  const dealer = cards.slice(3).map(cardOf)
  const [own, other] = [rankHand(player), rankHand(dealer)]
  const result = resultOf(move, own.score, other.score)
  const stakes = stakesBack({ move, result, kind: own.kind })
  const plus = pairPlus[own.kind]
  const extra = input.pair_plus && plus !== undefined ? plus + 1 : 0
  const view = {
    player,
    player_kind: own.kind,
    move,
    dealer,
    dealer_kind: other.kind,
    result,
  }
  return { view, payout: exactly(BigInt(input.stake_cents) * BigInt(stakes + extra)) }
}
