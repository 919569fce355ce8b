// The calls of the office about the bonuses of players.
import { AuditEntry, change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { bonusRefusals } from './contract.ts'
import { stages } from './rules.ts'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export {
  cancelSpinsByStaff,
  giveSpins,
  listPlayerSpins,
  showPlayerSpins,
} from './staff-spins-contract.ts'

export const bonusTable = 'bonuses.bonus'

const Listed = z.object({
  id: Id,
  player_id: Id,
  plan: z.string(),
  stage: z.enum(stages),
  strategy: z.string(),
  currency: CurrencyCode,
  amount_cents: Cents,
  wager_cents: Cents,
  wagered_cents: Cents,
  released_cents: z.nullable(Cents),
  removed_cents: z.nullable(Cents),
  created_at: Instant,
  valid_until: z.nullable(Instant),
  ended_at: z.nullable(Instant),
})

export const listPlayerBonuses = listCall({
  name: 'bonuses.office_bonuses',
  may: 'bonuses.view',
  path: '/api/office/bonuses',
  filters: { player_id: Id, stage: z.enum(stages) },
  sorts: {
    newest: { by: ['id'], index: 'bonuses.bonus_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'bonuses.bonus_pkey' },
  },
  row: Listed,
})

export const showPlayerBonus = staffCall({
  name: 'bonuses.office_bonus',
  may: 'bonuses.view',
  method: 'GET',
  path: '/api/office/bonuses/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    reason: z.nullable(z.string()),
    ends_as: z.nullable(z.enum(['canceled', 'expired'])),
    activatable_until: z.nullable(Instant),
    activated_at: z.nullable(Instant),
    audit: z.array(AuditEntry),
  }),
  refusals: ['bonus_unknown'],
})

/** Cancels an open bonus; a running one within a minute, when its round has ended. */
export const cancelByStaff = staffCall({
  name: 'bonuses.cancel_by_staff',
  may: 'bonuses.cancel',
  method: 'POST',
  path: '/api/office/bonuses/:id/cancel',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['bonus_unknown', 'bonus_not_cancelable'],
})

/** What a player has chosen about bonuses. */
export const showPlayerGifts = staffCall({
  name: 'bonuses.office_player_gifts',
  may: 'bonuses.view',
  method: 'GET',
  path: '/api/office/players/:id/gifts',
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    can_issue: z.boolean(),
    deposit_code: z.nullable(z.string()),
    deposits_count: z.int(),
  }),
  refusals: [],
})

/** Gives a player a bonus of a manual plan. Above a sum two people do it. */
export const giveBonus = staffCall({
  name: 'bonuses.give',
  may: 'bonuses.give',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/players/:id/gifts',
  input: z.strictObject({
    id: Id,
    plan: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
    currency: CurrencyCode,
    amount_cents: Cents.check(z.refine((cents) => cents > 0n)),
    /** Who did not ask for it must want our offers. */
    is_asked: z.optional(z.boolean()),
    ...change,
  }),
  output: z.object({ text: z.string() }),
  refusals: ['player_unknown', 'plan_unknown', 'bonus_above_plan', ...bonusRefusals],
})
