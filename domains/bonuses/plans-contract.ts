// The calls of the office about plans.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { planFaults, planKinds, triggers } from './plan.ts'
import { PlanTerms } from './plan-terms-contract.ts'

export const planStates = ['draft', 'published', 'closed'] as const
export const planTable = 'bonuses.plan'
export const planLanguages = ['en', 'de', 'fr-CA', 'it', 'no', 'et'] as const

const Key = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))
const Count = z.int().check(z.positive(), z.maximum(10_000_000))

const Listed = z.object({
  id: Id,
  key: z.string(),
  state: z.enum(planStates),
  kind: z.enum(planKinds),
  trigger: z.enum(triggers),
  /** How many players were given it, and what that is worth. */
  given_count: z.int(),
  /** In euros; none for free spins of which nobody said what they cost. */
  given_cents: z.nullable(Cents),
  currency: CurrencyCode,
  created_at: Instant,
})

export const listPlans = listCall({
  name: 'bonuses.office_plans',
  may: 'bonuses.view',
  path: '/api/office/plans',
  filters: { state: z.enum(planStates) },
  sorts: {
    newest: { by: ['id'], index: 'bonuses.plan_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'bonuses.plan_pkey' },
  },
  row: Listed,
})

export const showPlan = staffCall({
  name: 'bonuses.office_plan',
  may: 'bonuses.view',
  method: 'GET',
  path: '/api/office/plans/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    ...PlanTerms.shape,
    /** Of a plan of free spins: the games in which they can be played. */
    spins_games_possible: z.array(z.string()),
    version: z.int(),
    created_by: z.string(),
    percent: z.nullable(z.int()),
    wager_times: z.int(),
    claim_days: z.int(),
    valid_days: z.int(),
    player_max: z.nullable(z.int()),
    day_max: z.nullable(z.int()),
    count_max: z.nullable(z.int()),
    budget_eur_cents: z.nullable(z.int()),
    amounts: z.array(
      z.object({
        currency: CurrencyCode,
        amount_cents: z.nullable(Cents),
        deposit_min_cents: z.nullable(Cents),
        max_bet_cents: z.nullable(Cents),
        cap_cents: z.nullable(Cents),
      }),
    ),
    texts: z.array(z.object({ language: z.string(), title: z.string(), terms: z.string() })),
    /** What one bonus is worth to a player at several stakes. */
    outlook: z.array(
      z.object({
        game: z.string(),
        currency: CurrencyCode,
        stake_cents: Cents,
        /** In percent. */
        completion: z.number(),
        value_cents: Cents,
      }),
    ),
    lists: z.array(
      z.object({
        id: Id,
        created_at: Instant,
        created_by: z.string(),
        players_count: z.int(),
        given_count: z.int(),
        refusals: z.nullable(z.string()),
      }),
    ),
    versions: z.array(
      z.object({
        number: z.int(),
        hash: z.string(),
        published_at: Instant,
        published_by: z.string(),
      }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['plan_unknown'],
})

/** A new draft with the terms of another plan. */
export const addPlan = staffCall({
  name: 'bonuses.add_plan',
  may: 'bonuses.edit',
  method: 'POST',
  path: '/api/office/plans',
  input: z.strictObject({ key: Key, like: Key, ...creation }),
  output: Created,
  refusals: ['plan_unknown', 'plan_key_in_use'],
})

const given = { method: 'POST', output: z.object({ text: z.string() }) } as const
const refusals = ['plan_unknown'] as const

export const changePlanNumbers = staffCall({
  ...given,
  name: 'bonuses.change_plan_numbers',
  may: 'bonuses.edit',
  path: '/api/office/plans/:id/numbers',
  input: z.strictObject({
    id: Id,
    percent: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    wager_times: z.int().check(z.nonnegative(), z.maximum(100)),
    claim_days: z.int().check(z.minimum(1), z.maximum(365)),
    valid_days: z.int().check(z.minimum(1), z.maximum(365)),
    player_max: z.optional(Count),
    day_max: z.optional(Count),
    count_max: z.optional(Count),
    budget_eur_cents: z.optional(z.int().check(z.nonnegative())),
    ...change,
  }),
  refusals,
})

const Sum = Cents.check(
  z.refine((cents: bigint) => cents >= 0n && cents <= 100_000_000_000n, 'invalid'),
)

/** The amounts of a currency. */
export const changePlanAmounts = staffCall({
  ...given,
  name: 'bonuses.change_plan_amounts',
  may: 'bonuses.edit',
  path: '/api/office/plans/:id/amounts',
  input: z.strictObject({
    id: Id,
    currency: CurrencyCode,
    amount_cents: Sum,
    deposit_min_cents: z.optional(Sum),
    max_bet_cents: z.optional(Sum),
    cap_cents: z.optional(Sum),
    ...change,
  }),
  refusals,
})

export const changePlanText = staffCall({
  ...given,
  name: 'bonuses.change_plan_text',
  may: 'bonuses.edit',
  path: '/api/office/plans/:id/text',
  input: z.strictObject({
    id: Id,
    language: z.enum(planLanguages),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    terms: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
    ...change,
  }),
  refusals,
})

/** Publishes the draft as a version that never changes. Two people do it. */
export const publishPlan = staffCall({
  ...given,
  name: 'bonuses.publish_plan',
  may: 'bonuses.publish',
  fourEyes: true,
  path: '/api/office/plans/:id/publish',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['plan_unknown', 'plan_value_above_budget', ...planFaults],
})

/** Nobody is given it any more. Who has it keeps it. */
export const closePlan = staffCall({
  ...given,
  name: 'bonuses.close_plan',
  may: 'bonuses.publish',
  path: '/api/office/plans/:id/close',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['plan_unknown', 'plan_not_open'],
})
