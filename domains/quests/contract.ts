import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { backgrounds } from './layouts.ts'
import { goalKinds, sizes } from './rules.ts'

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
  /** The state of its tournament; a draft is shown to testers only. */
  status: z.string(),
  background: z.enum(backgrounds),
  /** How high the map is, in rem. */
  height: z.number(),
  group_ids: z.array(z.int()),
  /** The classes of games whose bets count. */
  game_classes: z.array(z.string()),
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

/** A quest of one level, with what the player has done of it. */
export const Achievement = z.object({
  id: Id,
  frontend_identifier: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  group_ids: z.array(z.int()),
  game_classes: z.array(z.string()),
  currency: CurrencyCode,
  /** What the goal is: real stakes in subunits, a number of bets, or the best win ÷ bet. */
  by: z.enum(goalKinds),
  /** Rounds with a smaller stake do not count. */
  stake_min_cents: Cents,
  goal: Cents,
  /** Null for a guest. */
  done: z.nullable(Cents),
  is_completed: z.boolean(),
  is_awarded: z.boolean(),
  /** It begins again after so many days; null: never. */
  repeat_days: z.nullable(z.int()),
  start_at: Instant,
  end_at: Instant,
  points: z.int(),
  money_cents: Cents,
})
export type Achievement = z.output<typeof Achievement>

/** The running achievements of the visitor, the first to end first. */
export const listAchievements = endpoint({
  name: 'quests.achievements',
  access: 'anyone',
  method: 'GET',
  path: '/api/achievements',
  input: z.strictObject({}),
  output: z.array(Achievement),
  refusals: [],
})
