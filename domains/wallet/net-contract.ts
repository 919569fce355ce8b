import { endpoint } from '@casino/contract/endpoint.ts'
import { AnyGameIdentifier, Cents, CurrencyCode, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { lineKinds } from './line-kinds.ts'
import { periodFaults } from './rules.ts'

/** What the lines of a period came to, of one kind or one game where that is named. */
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
    /** What came in less what went out. */
    net_cents: Cents,
  }),
  refusals: [],
  faults: periodFaults,
  perMinute: 60,
})
