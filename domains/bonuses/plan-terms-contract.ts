// The calls of the office about when a plan is given and how it is wagered.
import { change, staffCall } from '@casino/contract/staff-call.ts'
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { lossPeriods } from './loss-back.ts'
import { gameClasses, products, triggers } from './plan.ts'

export const weekdayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
/** One entry a line; nothing: the condition does not apply. */
const lines = (pattern: RegExp) =>
  z.optional(z.array(z.string().check(z.trim(), z.regex(pattern))).check(z.maxLength(500)))
const Numbers = lines(/^[1-9]\d{0,6}$/)
const Games = lines(/^[a-z0-9][a-z0-9-]{0,60}\/[a-z0-9][a-z0-9-]{0,60}$/)
const Percent = z.int().check(z.minimum(0), z.maximum(100))

/** What the office shows of the terms. */
export const PlanTerms = z.object({
  product: z.enum(products),
  period: z.nullable(z.enum(lossPeriods)),
  loss_min_eur_cents: z.nullable(z.int()),
  deposit_numbers: z.array(z.string()),
  weekdays: z.array(z.string()),
  vip_statuses: z.array(z.string()),
  vip_levels: z.array(z.string()),
  countries: z.array(z.string()),
  groups: z.array(z.string()),
  stags: z.array(z.string()),
  payment_brands: z.array(z.string()),
  sticky: z.boolean(),
  bonus_first: z.boolean(),
  stacking_group: z.nullable(z.string()),
  counts_slots: z.int(),
  counts_table: z.int(),
  counts_live: z.int(),
  counts_jackpot: z.int(),
  counts_other: z.int(),
  refused_classes: z.array(z.string()),
  refused_games: z.array(z.string()),
  spins_count: z.nullable(z.int()),
  spins_games: z.array(z.string()),
  bet_level: z.nullable(z.int()),
  spin_eur_cents: z.nullable(z.int()),
})

const given = { method: 'POST', output: z.object({ text: z.string() }) } as const

/** When a plan is given, and to whom. */
export const changePlanTrigger = staffCall({
  ...given,
  name: 'bonuses.change_plan_trigger',
  may: 'bonuses.edit',
  path: '/api/office/plans/:id/trigger',
  input: z.strictObject({
    id: Id,
    trigger: z.enum(triggers),
    product: z.enum(products),
    period: z.optional(z.enum(lossPeriods)),
    loss_min_eur_cents: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000_000_000))),
    deposit_numbers: Numbers,
    weekdays: z.optional(z.array(z.enum(weekdayNames))),
    vip_statuses: lines(/^[A-Z]{2,20}$/),
    vip_levels: Numbers,
    countries: lines(/^[A-Z]{2}$/),
    groups: Numbers,
    stags: lines(/^\S{1,100}$/),
    payment_brands: lines(/^\S{1,50}$/),
    ...change,
  }),
  refusals: ['plan_unknown'],
})

/** How a plan is wagered. */
export const changePlanPlay = staffCall({
  ...given,
  name: 'bonuses.change_plan_play',
  may: 'bonuses.edit',
  path: '/api/office/plans/:id/play',
  input: z.strictObject({
    id: Id,
    sticky: z.optional(z.boolean()),
    bonus_first: z.optional(z.boolean()),
    stacking_group: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))),
    counts_slots: Percent,
    counts_table: Percent,
    counts_live: Percent,
    counts_jackpot: Percent,
    counts_other: Percent,
    refused_classes: z.optional(z.array(z.enum(gameClasses))),
    refused_games: Games,
    ...change,
  }),
  refusals: ['plan_unknown'],
})

/** How many free spins, in which games, at which stake. */
export const changePlanSpins = staffCall({
  ...given,
  name: 'bonuses.change_plan_spins',
  may: 'bonuses.edit',
  path: '/api/office/plans/:id/spins',
  input: z.strictObject({
    id: Id,
    spins_count: z.int().check(z.minimum(1), z.maximum(1000)),
    spins_games: Games,
    bet_level: z.int().check(z.nonnegative(), z.maximum(100)),
    /** What one spin takes of the budget. */
    spin_eur_cents: z.int().check(z.positive(), z.maximum(1_000_000)),
    ...change,
  }),
  refusals: ['plan_unknown', 'plan_spins_missing', 'plan_game_without_spins'],
})

/** What the draft would have given in the last days. */
export const backtestPlan = staffCall({
  name: 'bonuses.backtest_plan',
  may: 'bonuses.view',
  method: 'GET',
  path: '/api/office/plans/:id/backtest',
  perMinute: 6,
  input: z.strictObject({ id: Id }),
  output: z.object({
    days: z.int(),
    given_count: z.int(),
    players_count: z.int(),
    cost_cents: Cents,
    currency: CurrencyCode,
    players: z.array(z.object({ player_id: Id, given_count: z.int(), cost_cents: Cents })),
  }),
  refusals: ['plan_unknown', 'plan_not_testable'],
})

/** The most players of a list. */
const listPlayersMax = 2_000

/**
 * Gives a plan to a list of players: a line has a player's number, and after a comma the amount in
 * units of the player's currency; without one it is the amount of the plan. Two people do it.
 */
export const giveToList = staffCall({
  ...given,
  name: 'bonuses.give_to_list',
  may: 'bonuses.give',
  fourEyes: true,
  path: '/api/office/plans/:id/lists',
  input: z.strictObject({
    id: Id,
    players: z
      .array(z.string().check(z.trim(), z.regex(/^[1-9]\d{0,14}\s*([,;]\s*\d{1,9}(\.\d{1,8})?)?$/)))
      .check(z.minLength(1), z.maxLength(listPlayersMax)),
    ...change,
  }),
  refusals: ['plan_unknown', 'plan_not_open', 'plan_takes_no_list'],
})
