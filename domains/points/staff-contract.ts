// The calls of the office about points.
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { AuditEntry, Created, change, creation, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

export const rateTable = 'points.rate'
export const factorTable = 'points.factor'
export const byHandTable = 'points.by_hand'

const GameClass = z.string().check(z.regex(/^([a-z]{1,20}|\*)$/))

const ListedRate = z.object({
  id: Id,
  game_class: z.string(),
  currency: CurrencyCode,
  points: z.int(),
  per_cents: Cents,
  from_at: Instant,
  created_by: z.string(),
})

/** All rates that ever held; the newest of a class and currency is in force. */
export const listRates = listCall({
  name: 'points.office_rates',
  may: 'points.view',
  path: '/api/office/point_rates',
  filters: { currency: CurrencyCode },
  sorts: {
    newest: { by: ['id'], index: 'points.rate_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'points.rate_pkey' },
  },
  row: ListedRate,
})

export const showRate = staffCall({
  name: 'points.office_rate',
  may: 'points.view',
  method: 'GET',
  path: '/api/office/point_rates/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...ListedRate.shape,
    version: z.int(),
    in_force: z.boolean(),
    audit: z.array(AuditEntry),
  }),
  refusals: ['rate_unknown'],
})

/** A new rate holds from now on. Without points its class earns none. */
export const addRate = staffCall({
  name: 'points.add_rate',
  may: 'points.edit',
  method: 'POST',
  path: '/api/office/point_rates',
  input: z.strictObject({
    game_class: GameClass,
    currency: CurrencyCode,
    points: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
    per_cents: Cents.check(
      z.refine((cents: bigint) => cents > 0n && cents <= 1_000_000_000_000n, 'invalid'),
    ),
    ...creation,
  }),
  output: Created,
  refusals: ['rate_begins_now'],
})

const Percent = z.int().check(z.nonnegative(), z.maximum(1000))
const ListedFactor = z.object({ id: Id, name: z.string(), percent: z.int() })

/** How much more the players of a group earn; the id is that of the group. */
export const listFactors = listCall({
  name: 'points.office_factors',
  may: 'points.view',
  path: '/api/office/point_factors',
  filters: {},
  sorts: { group: { by: ['id'], index: 'points.factor_pkey' } },
  row: ListedFactor,
})

export const showFactor = staffCall({
  name: 'points.office_factor',
  may: 'points.view',
  method: 'GET',
  path: '/api/office/point_factors/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({ ...ListedFactor.shape, version: z.int(), audit: z.array(AuditEntry) }),
  refusals: ['factor_unknown'],
})

export const addFactor = staffCall({
  name: 'points.add_factor',
  may: 'points.edit',
  method: 'POST',
  path: '/api/office/point_factors',
  input: z.strictObject({
    group: z.int().check(z.positive()),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    percent: Percent,
    ...creation,
  }),
  output: Created,
  refusals: ['factor_exists'],
})

export const changeFactor = staffCall({
  name: 'points.change_factor',
  may: 'points.edit',
  method: 'POST',
  path: '/api/office/point_factors/:id/percent',
  input: z.strictObject({ id: Id, percent: Percent, ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['factor_unknown'],
})

const ByHand = z.object({
  id: Id,
  player_id: Id,
  /** Below zero what was taken. */
  points: Cents,
  staff: z.string(),
  asked_by: z.nullable(z.string()),
  reason: z.string(),
  created_at: Instant,
})

/** What staff gave and took by hand. */
export const listByHand = listCall({
  name: 'points.office_by_hand',
  may: 'points.view',
  path: '/api/office/points_by_hand',
  filters: { player_id: Id },
  sorts: { newest: { by: ['id'], index: 'points.by_hand_pkey', isDescending: true } },
  row: ByHand,
})

/** The points of a player. */
export const showPlayerPoints = staffCall({
  name: 'points.office_player',
  may: 'points.view',
  player: 'id',
  method: 'GET',
  path: '/api/office/players/:id/points',
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    chargeable: Cents,
    /** The factor of the player's status, in percent. */
    percent: z.int(),
    /** Points of rolled-back bets that were spent before: the next ones pay for them. */
    owed: Cents,
  }),
  refusals: [],
})

export const byHandKinds = ['give', 'take'] as const

/** Gives or takes points by hand. Two people do it. */
export const movePoints = staffCall({
  name: 'points.move_by_hand',
  may: 'points.give',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/players/:id/points',
  input: z.strictObject({
    id: Id,
    kind: z.enum(byHandKinds),
    points: z.int().check(z.positive(), z.maximum(100_000_000)),
    ...change,
  }),
  output: z.object({ text: z.string() }),
  refusals: ['player_unknown', 'not_enough_points', ...prizeRefusals],
})
