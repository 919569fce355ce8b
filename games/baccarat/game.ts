import { type Card, cardOf, deckSize } from '@casino/game-kit/cards.ts'
import { shuffleDraw } from '@casino/game-kit/fair/draw.ts'
import type { InstantGame } from '@casino/game-kit/game.ts'
import type { Pay } from '@casino/game-kit/pays.ts'
import type { Payout } from '@casino/game-kit/slots/payout.ts'
import { StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'
import { deal, type Winner } from './tableau.ts'
import { ways } from './ways.ts'

export const decks = 8
/** The most cards of a round. */
const cardsMax = 6
export const sides = ['player', 'banker', 'tie'] as const
export type Side = (typeof sides)[number]

export type Bet = { on: Side; stake_cents: number }
export type Input = { bets: Bet[] }
export type Outcome = {
  player: Card[]
  banker: Card[]
  player_total: number
  banker_total: number
  winner: Winner
}

/** The gross return of a winning bet in hundredths: the banker pays 5 % commission. */
export const hundredths: Record<Side, number> = { player: 200, banker: 195, tie: 1_000 }

const { banker, player, tie } = ways
const all = Number(banker + player + tie)

/** The results of a bet; a tie returns the stakes on player and banker. */
function paysOf(side: Side): Pay[] {
  const chances = {
    player: Number(player) / all,
    banker: Number(banker) / all,
    tie: Number(tie) / all,
  }
  const win = { chance: chances[side], multiple: hundredths[side] / 100 }
  const back = side === 'tie' ? [] : [{ chance: chances.tie, multiple: 1 }]
  const lost = 1 - win.chance - (back[0]?.chance ?? 0)
  return [{ chance: lost, multiple: 0 }, ...back, win]
}

function rtpOf(side: Side): number {
  return paysOf(side).reduce((sum, { chance, multiple }) => sum + chance * multiple, 0)
}

export const game: InstantGame<Input, Outcome> = {
  kind: 'instant',
  slug: 'baccarat',
  title: 'Baccarat',
  features: ['provably-fair'],
  themes: ['casino'],
  studio: 'apogee',
  category: 'table',
  version: 2,
  rtp: rtpOf('banker'),
  rtps: { banker: rtpOf('banker'), player: rtpOf('player'), tie: rtpOf('tie') },
  /** A bet on the banker. */
  pays: paysOf('banker'),
  maxWin: hundredths.tie / 100,
  tables: { hundredths, decks },
  input: z.strictObject({
    bets: z
      .array(z.strictObject({ on: z.enum(sides), stake_cents: StakeCents }))
      .check(z.minLength(1), z.maxLength(sides.length), z.refine(isOneEach)),
  }),
  stake: ({ bets }) => bets.reduce((sum, bet) => sum + BigInt(bet.stake_cents), 0n),
  play(next, { bets }) {
    const outcome = deal(shuffleDraw(next, decks * deckSize, cardsMax).map(cardInShoe))
    return { outcome, payout: payoutOf(bets, outcome.winner) }
  },
  example: { bets: [{ on: 'banker', stake_cents: 100 }] },
  ways: sides.map((on) => ({ bets: [{ on, stake_cents: 7 }] })),
}

function cardInShoe(index: number): Card {
  return cardOf(index % deckSize)
}

function isOneEach(bets: readonly { on: Side }[]): boolean {
  return new Set(bets.map(({ on }) => on)).size === bets.length
}

/** Exact: the commission's fraction of a subunit is drawn. */
function payoutOf(bets: readonly Bet[], winner: Winner): Payout {
  const parts = bets.reduce((sum, { on, stake_cents }) => {
    const isBack = winner === 'tie' && on !== 'tie'
    const paid = on === winner ? hundredths[on] : isBack ? 100 : 0
    return sum + BigInt(stake_cents) * BigInt(paid)
  }, 0n)
  return { parts, per: 100n }
}
