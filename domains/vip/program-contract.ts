// The calls of the office about what statuses and levels need and give.
import { AuditEntry, change, FourEyesRequest, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { giftKinds, statusCodes } from './rules.ts'

export const statusTable = 'vip.status'
export const levelTable = 'vip.level'

const Code = z.enum(statusCodes)
const GiftShown = z.object({
  id: Id,
  kind: z.enum(giftKinds),
  points: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  max_cents: z.nullable(Cents),
  currency: CurrencyCode,
  plan: z.nullable(z.string()),
})
const record = { requests: z.array(FourEyesRequest), audit: z.array(AuditEntry) }
const Status = z.object({
  id: Id,
  status: Code,
  group_id: z.int(),
  players: z.int(),
  currency: CurrencyCode,
  deposit_cents: z.nullable(Cents),
  bet_cents: z.nullable(Cents),
  gifts_count: z.int(),
})

/** The statuses, the lowest first, with what they need in EUR. */
export const listVipStatuses = listCall({
  name: 'vip.office_statuses',
  may: 'vip.view',
  path: '/api/office/vip_statuses',
  filters: {},
  sorts: { lowest: { by: ['id'], index: 'vip.status_id_key' } },
  row: Status,
})

export const showVipStatus = staffCall({
  name: 'vip.office_status',
  may: 'vip.view',
  method: 'GET',
  path: '/api/office/vip_statuses/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Status.shape,
    version: z.int(),
    thresholds: z.array(
      z.object({ currency: CurrencyCode, deposit_cents: Cents, bet_cents: Cents }),
    ),
    gifts: z.array(GiftShown),
    ...record,
  }),
  refusals: ['status_unknown'],
})

const by = { method: 'POST', may: 'vip.edit', output: z.object({ text: z.string() }) } as const
const two = { ...by, fourEyes: true } as const
const Sum = Cents.check(z.refine((cents: bigint) => cents > 0n && cents <= 1_000_000_000_000n))

/** What a status needs in a quarter, in one currency. Two people change it. */
export const setThreshold = staffCall({
  ...two,
  name: 'vip.set_threshold',
  path: '/api/office/vip_statuses/:id/thresholds',
  input: z.strictObject({
    id: Id,
    currency: CurrencyCode,
    deposit_cents: Sum,
    bet_cents: Sum,
    ...change,
  }),
  refusals: ['status_unknown', 'status_is_base'],
})

/** Removes the row of a currency: it then uses EUR at the day's rate, so EUR stays. */
export const dropThreshold = staffCall({
  ...two,
  name: 'vip.drop_threshold',
  path: '/api/office/vip_statuses/:id/thresholds/drop',
  input: z.strictObject({ id: Id, currency: CurrencyCode, ...change }),
  refusals: ['status_unknown', 'threshold_unknown', 'threshold_is_base'],
})

const giftInput = {
  kind: z.enum(giftKinds),
  points: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** In EUR. */
  max_cents: z.optional(Sum),
  plan: z.optional(z.string().check(z.trim(), z.regex(/^[a-z0-9_]{1,40}$/))),
}

export const addStatusGift = staffCall({
  ...two,
  name: 'vip.add_status_gift',
  path: '/api/office/vip_statuses/:id/gifts',
  input: z.strictObject({ id: Id, ...giftInput, ...change }),
  refusals: ['status_unknown', 'status_is_base', 'gift_incomplete', 'gift_plan_unknown'],
})

export const removeStatusGift = staffCall({
  ...by,
  name: 'vip.remove_status_gift',
  path: '/api/office/vip_statuses/:id/gifts/remove',
  input: z.strictObject({ id: Id, gift: Id, ...change }),
  refusals: ['status_unknown', 'gift_unknown'],
})

const Level = z.object({
  id: Id,
  points_min: z.int(),
  players: z.int(),
  gifts_count: z.int(),
})

export const listVipLevels = listCall({
  name: 'vip.office_levels',
  may: 'vip.view',
  path: '/api/office/vip_levels',
  filters: {},
  sorts: { lowest: { by: ['id'], index: 'vip.level_id_key' } },
  row: Level,
})

export const showVipLevel = staffCall({
  name: 'vip.office_level',
  may: 'vip.view',
  method: 'GET',
  path: '/api/office/vip_levels/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({ ...Level.shape, version: z.int(), gifts: z.array(GiftShown), ...record }),
  refusals: ['level_unknown'],
})

/** The points at which a level begins. Who has a level keeps it. */
export const setLevelPoints = staffCall({
  ...two,
  name: 'vip.set_level_points',
  path: '/api/office/vip_levels/:id/points',
  input: z.strictObject({
    id: Id,
    points_min: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
    ...change,
  }),
  refusals: ['level_unknown', 'level_out_of_order'],
})

export const addLevelGift = staffCall({
  ...two,
  name: 'vip.add_level_gift',
  path: '/api/office/vip_levels/:id/gifts',
  input: z.strictObject({ id: Id, ...giftInput, ...change }),
  refusals: ['level_unknown', 'gift_incomplete', 'gift_plan_unknown'],
})

export const removeLevelGift = staffCall({
  ...by,
  name: 'vip.remove_level_gift',
  path: '/api/office/vip_levels/:id/gifts/remove',
  input: z.strictObject({ id: Id, gift: Id, ...change }),
  refusals: ['level_unknown', 'gift_unknown'],
})
