// The calls of the office about the VIP statuses of players.
import { change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant, QueryInt } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { checkKinds, statusCodes } from './rules.ts'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export { addLicenceRule, changeLicenceRule, showLicenceRule } from './licence-contract.ts'
export {
  addLevelGift,
  addStatusGift,
  dropThreshold,
  listVipLevels,
  listVipStatuses,
  removeLevelGift,
  removeStatusGift,
  setLevelPoints,
  setThreshold,
  showVipLevel,
  showVipStatus,
} from './program-contract.ts'

export const standingTable = 'vip.standing'

const Code = z.enum(statusCodes)

/** Players with a status or on the way to one. `waits_for`: two people may raise them to it. */
export const listStandings = listCall({
  name: 'vip.office_standings',
  may: 'vip.view',
  path: '/api/office/vip_players',
  filters: { player_id: Id, status: Code, waits: z.enum(['yes']) },
  sorts: {
    newest: { by: ['id'], index: 'vip.standing_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'vip.standing_pkey' },
  },
  row: z.object({
    id: Id,
    player_id: Id,
    status: Code,
    since_at: Instant,
    quarter_on: z.string(),
    waits_for: z.nullable(Code),
  }),
})

const Check = z.object({
  kind: z.string(),
  staff: z.string(),
  note: z.string(),
  checked_at: Instant,
  valid_until: Instant,
})

/** The status and the level of a player. */
export const showPlayerVip = staffCall({
  player: 'id',
  name: 'vip.office_player',
  may: 'vip.view',
  method: 'GET',
  path: '/api/office/players/:id/vip',
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    status: Code,
    since_at: z.nullable(Instant),
    quarter_on: z.string(),
    /** What this quarter has earned so far. */
    earned: Code,
    waits_for: z.nullable(Code),
    currency: CurrencyCode,
    deposit_cents: Cents,
    bet_cents: Cents,
    level: z.int(),
    points: z.int(),
    /** What is missing before the status can be raised, in words. */
    missing: z.array(z.string()),
    checks: z.array(Check),
    changes: z.array(
      z.object({
        changed_at: Instant,
        from: Code,
        to: Code,
        cause: z.string(),
        staff: z.nullable(z.string()),
      }),
    ),
    gifts: z.array(
      z.object({
        gift: z.string(),
        state: z.string(),
        reason: z.nullable(z.string()),
        earned_at: Instant,
        given_at: z.nullable(Instant),
      }),
    ),
  }),
  refusals: ['player_unknown'],
})

const given = { method: 'POST', output: z.object({ text: z.string() }) } as const

/** Changes a status by hand. Two people do it; to raise one, the checks must be on file. */
export const changeStatus = staffCall({
  ...given,
  player: 'id',
  name: 'vip.change_status',
  may: 'vip.raise',
  fourEyes: true,
  path: '/api/office/players/:id/vip',
  input: z.strictObject({ id: Id, status: Code, ...change }),
  refusals: ['player_unknown', 'status_is_same', 'vip_not_allowed', 'vip_checks_missing'],
})

/** Puts a check of a player on file. */
export const addCheck = staffCall({
  ...given,
  player: 'id',
  name: 'vip.add_check',
  may: 'vip.check',
  path: '/api/office/players/:id/vip/checks',
  input: z.strictObject({
    id: Id,
    kind: z.enum(checkKinds.filter((kind) => kind !== 'identity')),
    valid_days: QueryInt.check(z.minimum(1), z.maximum(730)),
    ...change,
  }),
  refusals: ['player_unknown'],
})
