import { endpoint } from '@casino/contract/endpoint.ts'
import { AnyGameIdentifier, Cents, CurrencyCode, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { lineKinds } from './line-kinds.ts'
import { periodFaults } from './rules.ts'

/** The sums of the lines of a period, optionally of one kind or one game. */
export const showNet = endpoint({
  name: 'wallet.net',
  access: 'player',
  method: 'GET',
  path: '/api/player/transactions/net',
  input: z.strictObject({
    from: Instant,
    to: Instant,
    currency: CurrencyCode,
    kind: z.optional(z.enum(lineKinds)),
    game: z.optional(AnyGameIdentifier),
  }),
  output: z.object({
    lines: z.int(),
    in_cents: Cents,
    out_cents: Cents,
    /** Incoming minus outgoing. */
    net_cents: Cents,
  }),
  refusals: [],
  faults: periodFaults,
  perMinute: 60,
})
