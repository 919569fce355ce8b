// The calls of the office about limits and exclusions.
import { change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { causes } from './contract.ts'
import { exclusionPeriods } from './rules.ts'

/** A limit or a pause, with those that have ended. */
const Listed = z.object({
  id: Id,
  player_id: Id,
  type: z.string(),
  period: z.string(),
  state: z.enum(['active', 'waits', 'ended']),
  currency: z.nullable(CurrencyCode),
  amount_cents: z.nullable(Cents),
  minutes: z.nullable(z.int()),
  cause: z.enum(causes),
  created_at: Instant,
  /** The end of a pause, or of the first window. */
  reset_at: z.nullable(Instant),
  /** When a raise or a removal takes effect. */
  loosens_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
})
export type ListedLimit = z.output<typeof Listed>

/** The limits and exclusions of players with their history, the newest first. */
export const listLimits = listCall({
  name: 'limits.office_limits',
  may: 'players.view',
  path: '/api/office/limits',
  filters: { player_id: Id },
  sorts: { newest: { by: ['id'], index: 'limits.player_limit_pkey', isDescending: true } },
  row: Listed,
})

/** Excludes the person in all of their accounts. Nobody can end it before its time. */
export const excludePlayer = staffCall({
  name: 'limits.exclude',
  may: 'players.exclude',
  method: 'POST',
  path: '/api/office/players/:id/exclude',
  input: z.strictObject({ id: Id, period: z.enum(exclusionPeriods), ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['player_unknown'],
})
