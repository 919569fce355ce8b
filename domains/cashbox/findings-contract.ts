// The calls of the office about findings.
import { AuditEntry, change, staffCall } from '@casino/contract/staff-call.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { findingKinds } from './finding.ts'

const refusals = ['finding_unknown', 'finding_closed'] as const

/** What a provider reported and a member of staff must settle. */
const Finding = z.object({
  id: Id,
  /** A change sends it back, so that nobody acts on what they have not seen. */
  version: z.int(),
  kind: z.enum(findingKinds),
  provider: z.nullable(z.string()),
  payment_id: z.nullable(Id),
  player_id: z.nullable(Id),
  currency: z.nullable(CurrencyCode),
  amount_cents: z.nullable(Cents),
  /** The report, by its fields. */
  reported: z.record(z.string(), z.nullable(z.string())),
  /** The player's withdrawals wait while it is open. */
  holds_withdrawals: z.boolean(),
  opened_at: Instant,
  owner: z.nullable(z.string()),
  closed_at: z.nullable(Instant),
  closed_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

/** The open findings, the oldest first. `after` is the last id of a page. */
export const listFindings = staffCall({
  name: 'cashbox.findings',
  may: 'findings.view',
  method: 'GET',
  path: '/api/office/findings',
  input: z.strictObject({ after: z.optional(Id) }),
  output: z.object({ rows: z.array(Finding), next: z.nullable(Id) }),
  refusals: [],
})

export const showFinding = staffCall({
  name: 'cashbox.finding',
  may: 'findings.view',
  method: 'GET',
  path: '/api/office/findings/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({ ...Finding.shape, audit: z.array(AuditEntry) }),
  refusals: ['finding_unknown'],
})

/** Makes the account that calls its owner. */
export const takeFinding = staffCall({
  name: 'cashbox.take_finding',
  may: 'findings.close',
  method: 'POST',
  path: '/api/office/findings/:id/take',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals,
})

/**
 * Closes it with the reason. It moves no money: a debt stays in the ledger until it is repaid, but
 * lets withdrawals go on.
 */
export const closeFinding = staffCall({
  name: 'cashbox.close_finding',
  may: 'findings.close',
  method: 'POST',
  path: '/api/office/findings/:id/close',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals,
})
