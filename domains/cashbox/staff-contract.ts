// The calls of the office about withdrawals.
import { AuditEntry, change, FourEyesRequest, staffCall } from '@casino/contract/staff-call.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { queueStates, states } from './rules.ts'

const refusals = ['withdrawal_unknown', 'withdrawal_not_open'] as const

/** A withdrawal that waits for staff. */
const Queued = z.object({
  id: Id,
  player_id: Id,
  state: z.enum(states),
  currency: CurrencyCode,
  amount_cents: Cents,
  method: z.string(),
  created_at: Instant,
  waits_until: z.nullable(Instant),
})
export type Queued = z.output<typeof Queued>

/** The withdrawals that wait for staff, the oldest first. `after` is the last id of a page. */
export const listQueue = staffCall({
  name: 'cashbox.payments_queue',
  may: 'payments.view',
  method: 'GET',
  path: '/api/office/payments',
  input: z.strictObject({
    state: z.optional(z.enum(queueStates)),
    currency: z.optional(CurrencyCode),
    after: z.optional(Id),
  }),
  output: z.object({ rows: z.array(Queued), next: z.nullable(Id) }),
  refusals: [],
})

export const showWithdrawal = staffCall({
  name: 'cashbox.office_payment',
  may: 'payments.view',
  method: 'GET',
  path: '/api/office/payments/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Queued.shape,
    /** A change sends it back, so that nobody acts on what they have not seen. */
    version: z.int(),
    is_open: z.boolean(),
    /** How many accounts must approve it. */
    approvals_needed: z.int(),
    /** What keeps the rules from approving it, in words. */
    missing: z.array(z.string()),
    steps: z.array(
      z.object({ state: z.enum(states), at: Instant, reason: z.nullable(z.string()) }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['withdrawal_unknown'],
})

export const approveWithdrawal = staffCall({
  name: 'cashbox.approve_withdrawal',
  may: 'payments.approve',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/payments/:id/approve',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals,
})

export const rejectWithdrawal = staffCall({
  name: 'cashbox.reject_withdrawal',
  may: 'payments.reject',
  method: 'POST',
  path: '/api/office/payments/:id/reject',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals,
})

export const askDocuments = staffCall({
  name: 'cashbox.ask_documents',
  may: 'payments.ask_documents',
  method: 'POST',
  path: '/api/office/payments/:id/ask_documents',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals,
})
