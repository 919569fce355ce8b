// The calls of the office about findings.
import { AuditEntry, change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { findingKinds } from './finding.ts'

const refusals = ['finding_unknown', 'finding_closed'] as const

/** `overdue`: open for too long. */
export const findingStates = ['open', 'overdue', 'closed'] as const

/** What a provider reported and a member of staff must settle. */
const Listed = z.object({
  id: Id,
  kind: z.enum(findingKinds),
  provider: z.nullable(z.string()),
  payment_id: z.nullable(Id),
  player_id: z.nullable(Id),
  currency: z.nullable(CurrencyCode),
  amount_cents: z.nullable(Cents),
  /** The player's withdrawals wait for it now. */
  holds_withdrawals: z.boolean(),
  opened_at: Instant,
  /** It has been open for too long. */
  is_overdue: z.boolean(),
  owner: z.nullable(z.string()),
  closed_at: z.nullable(Instant),
  closed_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

export const findingTable = 'cashbox.finding'

/** The findings: those of a player, with `player_id`. */
export const listFindings = listCall({
  name: 'cashbox.findings',
  may: 'findings.view',
  path: '/api/office/findings',
  filters: { state: z.enum(findingStates), player_id: Id },
  sorts: {
    oldest: { by: ['id'], index: 'cashbox.finding_pkey' },
    newest: { by: ['id'], index: 'cashbox.finding_pkey', isDescending: true },
  },
  row: Listed,
})

export const showFinding = staffCall({
  name: 'cashbox.finding',
  may: 'findings.view',
  method: 'GET',
  path: '/api/office/findings/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    /** A change sends it back, so that nobody acts on what they have not seen. */
    version: z.int(),
    /** The report, by its fields. */
    reported: z.array(z.object({ field: z.string(), value: z.nullable(z.string()) })),
    audit: z.array(AuditEntry),
  }),
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
