import { endpoint } from '@casino/contract/endpoint.ts'
import { GameIdentifier } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

export const GameReturn = z.object({
  identifier: GameIdentifier,
  title: z.string(),
  provider: z.string(),
  seo_title: z.string(),
  /** The exact return of the game's rules. */
  rtp: z.nullable(z.number()),
  /** What was paid back in the last 90 days, with the interval in which it is expected. */
  measured: z.nullable(
    z.object({
      rounds: z.int(),
      rtp: z.number(),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
    }),
  ),
  /** The best of the newest wins, in stakes. */
  best_times: z.nullable(z.number()),
})
export type GameReturn = z.output<typeof GameReturn>

/** The exact and the measured return of each game that was played, the most played first. */
export const listReturns = endpoint({
  name: 'games.returns',
  access: 'anyone',
  method: 'GET',
  shared: true,
  path: '/api/games/returns',
  input: z.strictObject({}),
  output: z.array(GameReturn),
  refusals: [],
})
