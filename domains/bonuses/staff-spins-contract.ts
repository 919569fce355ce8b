// The calls of the office about the free spins of players.
import { AuditEntry, change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { bonusRefusals } from './contract.ts'
import { spinStages } from './rules.ts'

export const spinsTable = 'bonuses.freespins'

const Listed = z.object({
  id: Id,
  player_id: Id,
  plan: z.string(),
  /** The games of the plan's version that the player keeps. */
  games: z.array(z.string()),
  stage: z.enum(spinStages),
  strategy: z.string(),
  currency: CurrencyCode,
  spins_total: z.int(),
  spins_done: z.int(),
  won_cents: z.nullable(Cents),
  created_at: Instant,
  valid_until: z.nullable(Instant),
  ended_at: z.nullable(Instant),
})

export const listPlayerSpins = listCall({
  name: 'bonuses.office_all_freespins',
  may: 'bonuses.view',
  path: '/api/office/freespins',
  filters: { player_id: Id, stage: z.enum(spinStages) },
  sorts: {
    newest: { by: ['id'], index: 'bonuses.freespins_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'bonuses.freespins_pkey' },
  },
  row: Listed,
})

export const showPlayerSpins = staffCall({
  name: 'bonuses.office_freespins',
  may: 'bonuses.view',
  method: 'GET',
  path: '/api/office/freespins/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    /** The most that they take of the budget of their plan. */
    cost_cents: Cents,
    reason: z.nullable(z.string()),
    activatable_until: z.nullable(Instant),
    activated_at: z.nullable(Instant),
    audit: z.array(AuditEntry),
  }),
  refusals: ['freespins_unknown'],
})

/** Cancels free spins of which none was played; those at the provider within a minute. */
export const cancelSpinsByStaff = staffCall({
  name: 'bonuses.cancel_freespins_by_staff',
  may: 'bonuses.cancel',
  method: 'POST',
  path: '/api/office/freespins/:id/cancel',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['freespins_unknown', 'freespins_not_cancelable'],
})

/** Gives a player the free spins of a manual plan. Above a cost two people do it. */
export const giveSpins = staffCall({
  name: 'bonuses.give_freespins',
  may: 'bonuses.give',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/players/:id/freespins',
  input: z.strictObject({
    id: Id,
    plan: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
    currency: CurrencyCode,
    /** Who did not ask for them must want our offers. */
    is_asked: z.optional(z.boolean()),
    ...change,
  }),
  output: z.object({ text: z.string() }),
  refusals: ['player_unknown', 'plan_unknown', ...bonusRefusals],
})
