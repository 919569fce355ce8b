import type { Link } from '@casino/proof/hash-chain.ts'
import * as z from 'zod/mini'

const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Whole = z.int().check(z.nonnegative())

const link = { number: Whole, previous: Hex, lottery: Whole, slug: z.string() }

/** What is fixed before the first ticket. `beacon_round`: null for a draw without a beacon. */
export const Opened = z.object({
  ...link,
  kind: z.literal('opened'),
  seed_hash: Hex,
  end_at: z.iso.datetime(),
  beacon_round: z.nullable(Whole),
  prizes: z.array(z.object({ place: Whole, prize: z.record(z.string(), z.unknown()) })),
})
export type Opened = z.output<typeof Opened>

/** The draw: all that its numbers follow from, and the numbers in the order of the prizes. */
export const Drawn = z.object({
  ...link,
  kind: z.literal('drawn'),
  seed: Hex,
  tickets_count: Whole,
  voided: z.array(z.object({ first_number: Whole, count: Whole })),
  beacon_signature: z.nullable(z.string()),
  randomness: z.nullable(Hex),
  numbers: z.array(Whole),
})
export type Drawn = z.output<typeof Drawn>

/** The content of an entry before it has its place in the chain. */
export type OpenedContent = Omit<Opened, keyof Link>
export type DrawnContent = Omit<Drawn, keyof Link>
