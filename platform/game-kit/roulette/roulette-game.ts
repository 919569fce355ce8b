import { z } from 'zod/mini'
import { indexOf } from '../fair/draw.ts'
import type { GameFacts, InstantGame } from '../game.ts'
import { type Pay, winOrNothing } from '../pays.ts'
import { exactly, type Payout } from '../slots/payout.ts'
import { StakeCents } from '../stake.ts'
import {
  type BetKind,
  type Color,
  colorOf,
  doubleZero,
  findSpot,
  type Layout,
  oneZero,
  pays,
  type Spot,
  topLine,
} from './layout.ts'

export const betsMax = 60
const evenChances: readonly BetKind[] = ['red', 'black', 'odd', 'even', 'low', 'high']

/** `numbers` are all the numbers the bet covers, ascending, as listed in `spots`. */
export type Bet = { kind: BetKind; numbers: number[]; stake_cents: number }
export type Input = { bets: Bet[] }
/**
 * `wins` are the winning bets with their gross returns, in the order they were placed. `halved` are
 * the bets of which zero returns half, at a table with la partage.
 */
export type Outcome = {
  number: number
  color: Color
  wins: (Bet & { payout_cents: number })[]
  halved?: Bet[]
}

type Table = Pick<GameFacts, 'slug' | 'title' | 'version'> & {
  /** Zero returns half of every bet on an even chance. */
  hasPartage?: boolean
  layout?: Layout
}

/** A table with one zero, or with the layout of two. */
export function createRoulette({
  hasPartage = false,
  layout = oneZero,
  ...table
}: Table): InstantGame<Input, Outcome> {
  const { spots, kinds } = layout
  const pockets = layout.wheel.length
  const { top_line, ...classic } = pays
  const paid = kinds.length > Object.keys(classic).length ? pays : classic
  return {
    ...table,
    kind: 'instant',
    features: ['provably-fair'],
    themes: ['casino'],
    studio: 'apogee',
    category: 'table',
    rtp: hasPartage ? 73 / 74 : 36 / pockets,
    ...rtpsOf({ hasPartage, pockets, hasTopLine: kinds.includes(topLine) }),
    /** A bet on red. */
    pays: hasPartage ? paysWithPartage(pockets) : winOrNothing(18 / pockets, 2),
    maxWin: 36,
    tables: { pays: paid, spots, ...(hasPartage ? { halved: evenChances } : {}) },
    input: z.strictObject({
      bets: z
        .array(
          z
            .strictObject({
              kind: z.enum(kinds),
              numbers: z
                .array(z.int().check(z.minimum(0), z.maximum(doubleZero)))
                .check(z.maxLength(18)),
              stake_cents: StakeCents,
            })
            .check(z.refine((bet) => findSpot(bet.kind, bet.numbers, layout) !== undefined)),
        )
        .check(z.minLength(1), z.maxLength(betsMax), z.refine(hasSafeReturns)),
    }),
    stake: ({ bets }) => bets.reduce((sum, bet) => sum + BigInt(bet.stake_cents), 0n),
    play(next, { bets }) {
      const number = indexOf(next, pockets)
      const wins = bets
        .filter((bet) => bet.numbers.includes(number))
        .map((bet) => ({ ...bet, payout_cents: bet.stake_cents * (pays[bet.kind] + 1) }))
      const won = wins.reduce((sum, win) => sum + BigInt(win.payout_cents), 0n)
      const outcome = { number, color: colorOf(number), wins }
      if (!hasPartage) return { outcome, payout: exactly(won) }
      const halved = number === 0 ? bets.filter(({ kind }) => evenChances.includes(kind)) : []
      return { outcome: { ...outcome, halved }, payout: withHalves(won, halved) }
    },
    example: { bets: [exampleBet(spots, hasPartage)] },
    ways: spots.map((spot) => ({ bets: [{ ...spot, stake_cents: 7 }] })),
  }
}

type Returns = { hasPartage: boolean; hasTopLine: boolean; pockets: number }

/** The returns of the bets, where they differ. */
function rtpsOf({ hasPartage, hasTopLine, pockets }: Returns): Pick<GameFacts, 'rtps'> {
  const rest = 36 / pockets
  if (hasPartage) return { rtps: { even_chance: 73 / 74, rest } }
  return hasTopLine ? { rtps: { rest, top_line: 35 / pockets } } : {}
}

/** The bet whose return is told first. */
function exampleBet(spots: readonly Spot[], hasPartage: boolean): Bet {
  const red = spots.find(({ kind }) => kind === 'red')
  if (hasPartage && red) return { ...red, stake_cents: 100 }
  return { kind: 'straight', numbers: [17], stake_cents: 100 }
}

function paysWithPartage(pockets: number): Pay[] {
  return [
    { chance: 18 / pockets, multiple: 0 },
    { chance: 1 / pockets, multiple: 0.5 },
    { chance: 18 / pockets, multiple: 2 },
  ]
}

function withHalves(won: bigint, halved: readonly Bet[]): Payout {
  const stakes = halved.reduce((sum, bet) => sum + BigInt(bet.stake_cents), 0n)
  return { parts: 2n * won + stakes, per: 2n }
}

/** The largest possible return, 36 times all stakes, must be a safe integer. */
function hasSafeReturns(bets: readonly { stake_cents: number }[]): boolean {
  const total = bets.reduce((sum, bet) => sum + BigInt(bet.stake_cents), 0n)
  return total * 36n <= BigInt(Number.MAX_SAFE_INTEGER)
}
