// The calls of the office.
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
import { Slug } from './contract.ts'
import { dropKinds, jackpotStates } from './rules.ts'

export const jackpotTable = 'jackpots.jackpot'
export const winTable = 'jackpots.win'
export const alertTable = 'jackpots.alert'

const Listed = z.object({
  id: Id,
  identifier: z.string(),
  name: z.string(),
  state: z.enum(jackpotStates),
  currency: CurrencyCode,
  /** What the open pots hold, and what the others have paid. */
  meter_cents: Cents,
  paid_cents: Cents,
  wins_count: z.int(),
  created_at: Instant,
})

export const listOfficeJackpots = listCall({
  name: 'jackpots.office_jackpots',
  may: 'jackpots.view',
  path: '/api/office/jackpots',
  filters: { state: z.enum(jackpotStates) },
  sorts: {
    newest: { by: ['id'], index: 'jackpots.jackpot_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'jackpots.jackpot_pkey' },
  },
  row: Listed,
})

const Level = z.object({
  currency: CurrencyCode,
  identifier: z.string(),
  name: z.string(),
  drops_by: z.enum(dropKinds),
  number: z.int(),
  meter_cents: Cents,
  contributed_cents: Cents,
  seed_cents: Cents,
  ceiling_cents: z.nullable(Cents),
  hours: z.nullable(z.int()),
  per_mille: z.int(),
})

/** What the terms of a level's next pot mean: exact, and of simulated pots. */
const Simulated = z.object({
  currency: CurrencyCode,
  identifier: z.string(),
  return_percent: z.number(),
  mean_prize_cents: Cents,
  simulated_prize_cents: Cents,
  mean_turnover_cents: Cents,
  early_turnover_cents: Cents,
  late_turnover_cents: Cents,
})

export const showOfficeJackpot = staffCall({
  name: 'jackpots.office_jackpot',
  may: 'jackpots.view',
  method: 'GET',
  path: '/api/office/jackpots/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    stake_min_cents: Cents,
    levels: z.array(Level),
    simulation: z.array(Simulated),
    games: z.array(z.object({ game: z.string(), place: z.int() })),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['jackpot_unknown'],
})

/** A planned jackpot with the levels of another one. */
export const addJackpot = staffCall({
  name: 'jackpots.add',
  may: 'jackpots.edit',
  method: 'POST',
  path: '/api/office/jackpots',
  input: z.strictObject({
    identifier: Slug,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    like: Slug,
    ...creation,
  }),
  output: Created,
  refusals: ['jackpot_unknown', 'jackpot_exists'],
})

const changes = { method: 'POST', output: z.object({ text: z.string() }) } as const
const Sum = Cents.check(
  z.refine((cents: bigint) => cents > 0n && cents <= 10_000_000_000n, 'invalid'),
)

/** The terms of a level's next pot. An open pot keeps its own. */
export const changeLevel = staffCall({
  ...changes,
  name: 'jackpots.change_level',
  may: 'jackpots.edit',
  fourEyes: true,
  path: '/api/office/jackpots/:id/level',
  input: z.strictObject({
    id: Id,
    level: z.string().check(z.maxLength(20)),
    seed_cents: Sum,
    ceiling_cents: z.optional(Sum),
    hours: z.optional(z.int().check(z.minimum(1), z.maximum(8760))),
    per_mille: z.int().check(z.minimum(1), z.maximum(100)),
    ...change,
  }),
  refusals: ['jackpot_unknown', 'level_unknown', 'terms_invalid', 'return_too_high'],
})

const Linked = z.strictObject({
  id: Id,
  game: z.string().check(z.regex(/^[a-z0-9-]+:[a-z0-9-]+$/)),
  ...change,
})

export const linkGame = staffCall({
  ...changes,
  name: 'jackpots.link_game',
  may: 'jackpots.edit',
  path: '/api/office/jackpots/:id/link',
  input: Linked,
  refusals: ['jackpot_unknown', 'game_unknown', 'game_full'],
})

export const unlinkGame = staffCall({
  ...changes,
  name: 'jackpots.unlink_game',
  may: 'jackpots.edit',
  path: '/api/office/jackpots/:id/unlink',
  input: Linked,
  refusals: ['jackpot_unknown', 'game_not_linked'],
})

const Switched = z.strictObject({ id: Id, ...change })

/** Bets count from now on; a job opens the first pots. */
export const activateJackpot = staffCall({
  ...changes,
  name: 'jackpots.activate',
  may: 'jackpots.edit',
  fourEyes: true,
  path: '/api/office/jackpots/:id/activate',
  input: Switched,
  refusals: ['jackpot_unknown', 'jackpot_switched_already'],
})

export const pauseJackpot = staffCall({
  ...changes,
  name: 'jackpots.pause',
  may: 'jackpots.edit',
  path: '/api/office/jackpots/:id/pause',
  input: Switched,
  refusals: ['jackpot_unknown', 'jackpot_switched_already'],
})

export const listOfficeWins = listCall({
  name: 'jackpots.office_wins',
  may: 'jackpots.view',
  path: '/api/office/jackpot_wins',
  filters: { player_id: Id },
  sorts: { newest: { by: ['id'], index: 'jackpots.win_pkey', isDescending: true } },
  row: z.object({
    id: Id,
    player_id: Id,
    jackpot: z.string(),
    level: z.string(),
    number: z.int(),
    currency: CurrencyCode,
    amount_cents: Cents,
    stake_cents: Cents,
    won_at: Instant,
  }),
})

/** Players who bet on a level almost only near its ceiling. */
export const listAlerts = listCall({
  name: 'jackpots.office_alerts',
  may: 'jackpots.view',
  path: '/api/office/jackpot_alerts',
  filters: { player_id: Id },
  sorts: { newest: { by: ['id'], index: 'jackpots.alert_pkey', isDescending: true } },
  row: z.object({
    id: Id,
    player_id: Id,
    jackpot: z.string(),
    level: z.string(),
    bets: z.int(),
    near_bets: z.int(),
    currency: CurrencyCode,
    stakes_cents: Cents,
    created_at: Instant,
  }),
})
