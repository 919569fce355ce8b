import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, Id, Instant, QueryInt } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** The most lines of a page of the history. */
export const linesMax = 50

/** How the player earns points: so many for so much staked, by class of games. */
export const showEarning = endpoint({
  name: 'points.earning',
  access: 'player',
  method: 'GET',
  path: '/api/comp_points/earning',
  input: z.strictObject({}),
  output: z.object({
    /** False where the licence allows no advantages. */
    allowed: z.boolean(),
    /** The factor of the player's status; 100 without one. */
    percent: z.int(),
    /** In the currency of the player, else in euros. */
    currency: CurrencyCode,
    /** `*` are all classes without a rate of their own. */
    rates: z.array(z.object({ game_class: z.string(), points: z.int(), per_cents: Cents })),
  }),
  refusals: [],
})

/** What the player earned and spent, the newest first. `next_cursor` opens the next page. */
export const listLines = endpoint({
  name: 'points.lines',
  access: 'player',
  method: 'GET',
  path: '/api/comp_points/lines',
  input: z.strictObject({
    cursor: z.optional(Id),
    limit: z.optional(QueryInt.check(z.minimum(1), z.maximum(linesMax))),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: Id,
        at: Instant,
        /** Below zero what was spent. */
        points: Cents,
        balance_after: Cents,
        what: z.enum(['play', 'taken_back', 'by_hand', 'given_back', 'exchange', 'prize', 'other']),
      }),
    ),
    next_cursor: z.nullable(Id),
  }),
  refusals: [],
})
