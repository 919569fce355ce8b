import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { sizes } from './rules.ts'

const Level = z.object({
  level: z.int(),
  /** Where it is on the map, in percent. */
  left: z.int(),
  top: z.int(),
  /** What it begins at, in subunits, by currency. */
  bets: z.record(z.string(), Cents),
  /** Null for a guest. */
  state: z.nullable(z.enum(['completed', 'active', 'locked'])),
  /** What reaching it gives; 0 for none. */
  points: z.int(),
  money_cents: Cents,
  /** The player has been given it. */
  is_awarded: z.boolean(),
})

/** A quest with its map and the progress of the player [3.19, 3.20]. */
export const Quest = z.object({
  id: Id,
  frontend_identifier: z.string(),
  slug: z.string(),
  title: z.string(),
  size: z.enum(sizes),
  group_ids: z.array(z.int()),
  currency: CurrencyCode,
  in_progress: z.boolean(),
  start_at: Instant,
  end_at: Instant,
  /** Null for a guest. */
  bet_cents: z.nullable(Cents),
  levels: z.array(Level),
})
export type Quest = z.output<typeof Quest>

/** The running quests that the visitor takes part in. */
export const listQuests = endpoint({
  name: 'quests.list',
  access: 'anyone',
  method: 'GET',
  path: '/api/quests',
  input: z.strictObject({}),
  output: z.array(Quest),
  refusals: [],
})
