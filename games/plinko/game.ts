import { indexOf } from '@casino/game-kit/fair/draw.ts'
import type { InstantGame } from '@casino/game-kit/game.ts'
import { payoutOf } from '@casino/game-kit/slots/payout.ts'
import { StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'
import {
  halves,
  multipliersOf,
  paysOf,
  type Risk,
  risks,
  rowsMax,
  rowsMin,
  rtpOf,
} from './tables.ts'

export type { Risk }
export type Input = { stake_cents: number; rows: number; risk: Risk }
/** `path[row]` is 0 for left and 1 for right; the bucket is the number of rights. */
export type Outcome = { path: (0 | 1)[]; bucket: number; multiplier: number }

const example: Input = { stake_cents: 100, rows: 16, risk: 'medium' }

export const game: InstantGame<Input, Outcome> = {
  kind: 'instant',
  slug: 'plinko',
  title: 'Plinko',
  features: ['risk-levels', 'provably-fair'],
  themes: ['arcade'],
  studio: 'apogee',
  category: 'instant',
  version: 2,
  rtp: rtpOf(example.rows, example.risk),
  rtps: allRtps(),
  pays: paysOf(example.rows, example.risk),
  maxWin: 1_000,
  tables: halves,
  input: z.strictObject({
    stake_cents: StakeCents,
    rows: z.int().check(z.minimum(rowsMin), z.maximum(rowsMax)),
    risk: z.enum(risks),
  }),
  stake: ({ stake_cents }) => BigInt(stake_cents),
  play(next, { stake_cents, rows, risk }) {
    const path = Array.from({ length: rows }, () => (indexOf(next, 2) === 1 ? 1 : 0))
    const bucket = path.reduce<number>((sum, step) => sum + step, 0)
    const multiplier = multipliersOf(rows, risk)[bucket] ?? 0
    return { outcome: { path, bucket, multiplier }, payout: payoutOf(stake_cents, multiplier) }
  },
  example,
  ways: boards().map((board) => ({ stake_cents: 7, ...board })),
}

/** Named by rows and risk, e.g. `16_high`. */
function allRtps(): Record<string, number> {
  return Object.fromEntries(
    boards().map(({ rows, risk }) => [`${rows}_${risk}`, rtpOf(rows, risk)]),
  )
}

function boards(): Omit<Input, 'stake_cents'>[] {
  const counts = Array.from({ length: rowsMax - rowsMin + 1 }, (_, index) => rowsMin + index)
  return counts.flatMap((rows) => risks.map((risk) => ({ rows, risk })))
}
