import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { giftKinds, statusCodes } from './rules.ts'

/** What a player is given for a status or level. Its amounts are in the player's currency. */
export const Gift = z.object({
  kind: z.enum(giftKinds),
  points: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  currency: CurrencyCode,
  /** Of a bonus; of a cashback the most. */
  amount_cents: z.nullable(Cents),
  spins: z.nullable(z.int()),
  /** given: the player has it. waiting: it is theirs when they may receive it. */
  state: z.nullable(z.enum(['given', 'waiting'])),
})

/** The player's progress in the quarter [3.43]; statuses in capitals, `overallProgress` from 0 to 1. */
export const showProgress = endpoint({
  name: 'vip.progress',
  access: 'player',
  method: 'GET',
  path: '/jam/vip_status_progress',
  input: z.strictObject({}),
  output: z.object({
    userId: z.string(),
    currency: CurrencyCode,
    /** What this quarter has earned so far. */
    currentStatus: z.enum(statusCodes),
    /** What the player has now. */
    activeStatus: z.enum(statusCodes),
    nextStatus: z.nullable(z.enum(statusCodes)),
    depositAmountCents: Cents,
    depositThresholdCents: Cents,
    betSumCents: Cents,
    betSumThresholdCents: Cents,
    overallProgress: z.number(),
    /** When the active status ends unless it is earned again; null for Regular and Diamond. */
    endsAt: z.nullable(Instant),
  }),
  refusals: ['vip_not_allowed'],
})

/** The statuses of the club with thresholds and benefits, in the visitor's currency. */
export const showClub = endpoint({
  name: 'vip.club',
  access: 'anyone',
  method: 'GET',
  path: '/api/vip/club',
  input: z.strictObject({}),
  output: z.object({
    /** Whether the licence allows VIP statuses. */
    is_allowed: z.boolean(),
    currency: CurrencyCode,
    statuses: z.array(
      z.object({
        code: z.enum(statusCodes),
        order: z.int(),
        group_id: z.int(),
        deposit_cents: z.nullable(Cents),
        bet_cents: z.nullable(Cents),
        has_manager: z.boolean(),
        gifts: z.array(Gift),
      }),
    ),
  }),
  refusals: [],
})

/** The levels with their gifts, and where the player is. */
export const showLevels = endpoint({
  name: 'vip.levels',
  access: 'player',
  method: 'GET',
  path: '/api/vip/levels',
  input: z.strictObject({}),
  output: z.object({
    /** Whether the licence allows levels. Without it there are none. */
    is_allowed: z.boolean(),
    /** All points that the player has ever earned. */
    points: z.int(),
    /** 0 before the first level. */
    level: z.int(),
    levels: z.array(
      z.object({
        id: Id,
        number: z.int(),
        points_min: z.int(),
        gifts: z.array(Gift),
        reached_at: z.nullable(Instant),
      }),
    ),
  }),
  refusals: [],
})
