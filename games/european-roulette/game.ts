import { indexOf } from '@casino/game-kit/fair/draw.ts'
import type { InstantGame } from '@casino/game-kit/game.ts'
import { winOrNothing } from '@casino/game-kit/pays.ts'
import { exactly } from '@casino/game-kit/slots/payout.ts'
import { StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'
import {
  type BetKind,
  betKinds,
  type Color,
  colorOf,
  findSpot,
  pays,
  pocketsCount,
  spots,
} from './spots.ts'

export type { BetKind, Color }
export const betsMax = 60

/** `numbers` are all the numbers the bet covers, ascending, as listed in `spots`. */
export type Bet = { kind: BetKind; numbers: number[]; stake_cents: number }
export type Input = { bets: Bet[] }
/** `wins` are the winning bets with their gross returns, in the order they were placed. */
export type Outcome = { number: number; color: Color; wins: (Bet & { payout_cents: number })[] }

export const game: InstantGame<Input, Outcome> = {
  kind: 'instant',
  slug: 'european-roulette',
  title: 'European Roulette',
  features: ['provably-fair'],
  themes: ['casino'],
  studio: 'apogee',
  category: 'table',
  version: 2,
  rtp: 36 / pocketsCount,
  /** A bet on red. */
  pays: winOrNothing(18 / pocketsCount, 2),
  maxWin: 36,
  tables: { pays, spots },
  input: z.strictObject({
    bets: z
      .array(
        z
          .strictObject({
            kind: z.enum(betKinds),
            numbers: z.array(z.int().check(z.minimum(0), z.maximum(36))).check(z.maxLength(18)),
            stake_cents: StakeCents,
          })
          .check(z.refine((bet) => findSpot(bet.kind, bet.numbers) !== undefined)),
      )
      .check(z.minLength(1), z.maxLength(betsMax), z.refine(hasSafeReturns)),
  }),
  stake: ({ bets }) => bets.reduce((sum, bet) => sum + BigInt(bet.stake_cents), 0n),
  play(next, { bets }) {
    const number = indexOf(next, pocketsCount)
    const wins = bets
      .filter((bet) => bet.numbers.includes(number))
      .map((bet) => ({ ...bet, payout_cents: bet.stake_cents * (pays[bet.kind] + 1) }))
    const payout = wins.reduce((sum, win) => sum + BigInt(win.payout_cents), 0n)
    return { outcome: { number, color: colorOf(number), wins }, payout: exactly(payout) }
  },
  example: { bets: [{ kind: 'straight', numbers: [17], stake_cents: 100 }] },
  ways: spots.map((spot) => ({ bets: [{ ...spot, stake_cents: 7 }] })),
}

/** The largest possible return, 36 times all stakes, must be a safe integer. */
function hasSafeReturns(bets: readonly { stake_cents: number }[]): boolean {
  const total = bets.reduce((sum, bet) => sum + BigInt(bet.stake_cents), 0n)
  return total * 36n <= BigInt(Number.MAX_SAFE_INTEGER)
}
