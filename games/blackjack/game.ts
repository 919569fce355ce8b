import { type Card, cardOf, deckSize } from '@casino/game-kit/cards.ts'
import { indexOf } from '@casino/game-kit/fair/draw.ts'
import type { StepGame } from '@casino/game-kit/game.ts'
import type { Payout } from '@casino/game-kit/slots/payout.ts'
import { StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'
import { isNatural } from './hand.ts'
import { oddsOf } from './odds.ts'
import { type Hand, halvesOf, type Move, moves, type Table, tableAfter } from './table.ts'

export const boxesMax = 3
/** More than the longest round can use: six hands of at most 21 cards, and the dealer's. */
export const shoeSize = 144

/** The same stake on each box. */
export type Input = { stake_cents: number; hands: number }
/** The cards in the order of the shoe, each drawn from a full deck. */
export type Secret = { shoe: number[] }
export type Action = { do: Move }
export type View = {
  /** The dealer's cards; only the first one before the end. */
  dealer: Card[]
  hands: Hand[]
  active: number | null
  insured: boolean | null
  can: Move[]
  over: boolean
  moves: Move[]
}

const odds = oddsOf()

export const game: StepGame<Input, Secret, View, Action> = {
  kind: 'steps',
  slug: 'blackjack',
  title: 'Blackjack',
  features: ['provably-fair'],
  themes: ['casino'],
  studio: 'apogee',
  category: 'table',
  version: 2,
  rtp: odds.rtp,
  rtps: { first_stake: 1 + odds.net, insurance: 12 / 13 },
  /** Of all stakes, further ones included. */
  pays: odds.pays,
  maxWin: 8,
  tables: { halves: halvesOf, insurance: 3 },
  input: z.strictObject({
    stake_cents: StakeCents,
    hands: z.int().check(z.minimum(1), z.maximum(boxesMax)),
  }),
  action: z.strictObject({ do: z.enum(moves) }),
  stake: ({ stake_cents, hands }) => BigInt(stake_cents) * BigInt(hands),
  start(next, { hands }) {
    const shoe = Array.from({ length: shoeSize }, () => indexOf(next, deckSize))
    return { secret: { shoe }, view: viewOf(tableOf(shoe, hands, []), []) }
  },
  step({ secret, view, input }, action) {
    const made = [...view.moves, action.do]
    const table = tableAfter(secret.shoe.map(cardOf), input.hands, made)
    if (!table) return undefined
    const after = viewOf(table, made)
    return table.over ? { view: after, payout: payoutOf(table, input) } : { view: after }
  },
  raise({ input }, action) {
    if (action.do === 'insure') return insuranceOf(input)
    return action.do === 'double' || action.do === 'split' ? BigInt(input.stake_cents) : 0n
  },
  abandon({ secret, view, input }) {
    const made = [...view.moves]
    let table = tableOf(secret.shoe, input.hands, made)
    while (!table.over) {
      made.push(restOf(table))
      table = tableOf(secret.shoe, input.hands, made)
    }
    return { view: viewOf(table, made), payout: payoutOf(table, input) }
  },
  actionsOf: (view) => view.moves.map((move) => ({ do: move })),
  actions: moves.map((move) => ({ do: move })),
  example: { stake_cents: 100, hands: 1 },
  ways: [1, 2, 3].map((hands) => ({ stake_cents: 7, hands })),
}

/** Insurance costs half of the first stakes; a fraction of a subunit is left out. */
export function insuranceOf({ stake_cents, hands }: Input): bigint {
  return (BigInt(stake_cents) * BigInt(hands)) / 2n
}

/** An abandoned round takes no insurance and stands on every hand. */
function restOf({ can }: Table): Move {
  if (can.includes('no_insurance')) return 'no_insurance'
  return can.includes('stand') ? 'stand' : 'reveal'
}

function tableOf(shoe: readonly number[], hands: number, made: readonly Move[]): Table {
  const table = tableAfter(shoe.map(cardOf), hands, made)
  if (!table) throw new Error('the rules do not allow these moves')
  return table
}

function viewOf({ dealer, hands, active, insured, can, over }: Table, made: Move[]): View {
  return {
    dealer: over ? dealer : dealer.slice(0, 1),
    hands,
    active,
    insured,
    can,
    over,
    moves: made,
  }
}

/** Exact: a blackjack pays 3 to 2, insurance 2 to 1. */
function payoutOf({ hands, dealer, insured }: Table, input: Input): Payout {
  const stake = BigInt(input.stake_cents)
  const halves = hands.reduce(
    (sum, { result, stakes }) => sum + BigInt(stakes * halvesOf[result ?? 'lose']),
    0n,
  )
  const insurance = insured && isNatural(dealer) ? 3n * insuranceOf(input) : 0n
  return { parts: halves * stake + 2n * insurance, per: 2n }
}
