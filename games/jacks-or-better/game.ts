import { type Card, cardOf, deckSize } from '@casino/game-kit/cards.ts'
import { shuffleDraw } from '@casino/game-kit/fair/draw.ts'
import type { StepGame } from '@casino/game-kit/game.ts'
import { exactly, type Payout } from '@casino/game-kit/slots/payout.ts'
import { StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'
import { type Kind, kindOf, kinds, pays } from './hands.ts'
import odds from './odds.json' with { type: 'json' }

export const handSize = 5

export type Input = { stake_cents: number }
/** The five cards of the deal, then those of the draw in their order. */
export type Secret = { cards: number[] }
/** Which cards are kept. */
export type Action = { hold: boolean[] }
export type View = {
  cards: Card[]
  kind: Kind
  /** Only after the draw: the cards of the deal, which of them were kept, and the payout. */
  dealt?: Card[]
  held?: boolean[]
  multiple?: number
}

const holds = Array.from({ length: 2 ** handSize }, (_, mask) =>
  Array.from({ length: handSize }, (_, at) => (mask & (1 << at)) > 0),
)

export const game: StepGame<Input, Secret, View, Action> = {
  kind: 'steps',
  slug: 'jacks-or-better',
  title: 'Jacks or Better',
  features: ['provably-fair'],
  themes: ['casino'],
  studio: 'apogee',
  category: 'table',
  version: 2,
  rtp: kinds.reduce((sum, kind) => sum + odds[kind] * pays[kind], 0),
  hitRate: 1 - odds.nothing,
  pays: kinds.map((kind) => ({ chance: odds[kind], multiple: pays[kind] })),
  maxWin: pays.royal,
  tables: pays,
  input: z.strictObject({ stake_cents: StakeCents }),
  action: z.strictObject({
    hold: z.array(z.boolean()).check(z.minLength(handSize), z.maxLength(handSize)),
  }),
  stake: ({ stake_cents }) => BigInt(stake_cents),
  start(next) {
    const cards = shuffleDraw(next, deckSize, 2 * handSize)
    const dealt = cards.slice(0, handSize).map(cardOf)
    return { secret: { cards }, view: { cards: dealt, kind: kindOf(dealt) } }
  },
  step: ({ secret, view, input }, { hold }) => (view.held ? undefined : drawn(secret, hold, input)),
  /** An abandoned round keeps the cards of the deal. */
  abandon: ({ secret, input }) => drawn(secret, holds.at(-1) ?? [], input),
  actionsOf: ({ held }) => (held ? [{ hold: held }] : []),
  actions: holds.map((hold) => ({ hold })),
  example: { stake_cents: 100 },
}

function drawn(
  { cards }: Secret,
  hold: boolean[],
  { stake_cents }: Input,
): { view: View; payout: Payout } {
  const dealt = cards.slice(0, handSize).map(cardOf)
  const rest = cards.slice(handSize).map(cardOf)
  const final = dealt.map((card, at) => (hold[at] ? card : (rest.shift() as Card)))
  const kind = kindOf(final)
  const multiple = pays[kind]
  const view = { cards: final, kind, dealt, held: hold, multiple }
  return { view, payout: exactly(BigInt(stake_cents) * BigInt(multiple)) }
}
