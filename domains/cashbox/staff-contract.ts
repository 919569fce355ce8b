// The calls of the office about withdrawals.
import { AuditEntry, change, FourEyesRequest, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { queueStates, states } from './rules.ts'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export { exportBatch, listBatches, makeBatch, settleBatch, showBatch } from './batches-contract.ts'
export { closeFinding, listFindings, showFinding, takeFinding } from './findings-contract.ts'
export {
  capMethod,
  compareAgain,
  listOfficeMethods,
  listProviders,
  listReconciliations,
  showMethod,
  showProvider,
  showReconciliation,
  switchMethodOff,
  switchMethodOn,
  switchProviderOff,
  switchProviderOn,
} from './methods-contract.ts'

const addressLengthMax = 200

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

export const queueTable = 'cashbox.payment'

/** The withdrawals that wait for staff. */
export const queue = listCall({
  name: 'cashbox.payments_queue',
  may: 'payments.view',
  path: '/api/office/payments',
  filters: { state: z.enum(queueStates), currency: CurrencyCode },
  sorts: {
    oldest: { by: ['id'], index: 'cashbox.payment_waiting' },
    deadline: {
      by: ["coalesce(waits_until, 'infinity')", 'id'],
      index: 'cashbox.payment_waiting_until',
    },
  },
  row: Queued,
})
export const listQueue = queue.page

/** How staff call the two directions. */
export const directions = ['deposit', 'withdrawal'] as const
const Direction = z.enum(directions)

/** All payments, the newest first: those of a player, with `player_id`. `address` is one of coins. */
export const allPayments = listCall({
  name: 'cashbox.office_all_payments',
  may: 'payments.view',
  path: '/api/office/all_payments',
  filters: {
    player_id: Id,
    provider_id: Id,
    method_id: Id,
    number: Id,
    address: z.string().check(z.trim(), z.minLength(1), z.maxLength(addressLengthMax)),
    action: Direction,
    state: z.enum(states),
  },
  sorts: { newest: { by: ['id'], index: 'cashbox.payment_pkey', isDescending: true } },
  row: z.object({ ...Queued.shape, action: Direction, address: z.nullable(z.string()) }),
})

/** Other accounts that were paid to, or have paid from, the same card, bank account or address of coins. */
export const showSharedAddresses = staffCall({
  name: 'cashbox.office_shared_addresses',
  may: 'payments.view',
  player: 'id',
  method: 'GET',
  path: '/api/office/players/:id/shared_addresses',
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    shared: z.array(
      z.object({
        player_id: Id,
        why: z.enum(['same_card', 'same_bank_account', 'same_address_of_coins']),
        /** The card (`visa •••• 4242`) or the address. */
        destination: z.nullable(z.string()),
        payments: z.int(),
      }),
    ),
  }),
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
    action: Direction,
    /** A change sends it back, so that nobody acts on what they have not seen. */
    version: z.int(),
    is_open: z.boolean(),
    /** How many accounts must approve it. */
    approvals_needed: z.int(),
    /** What keeps the rules from approving it, in words. */
    missing: z.array(z.string()),
    /** The rules that were checked when it was asked for. */
    checks: z.array(
      z.object({ rule: z.string(), title: z.string(), passed: z.boolean(), text: z.string() }),
    ),
    steps: z.array(
      z.object({
        state: z.enum(states),
        at: Instant,
        reason: z.nullable(z.string()),
        /** A member of staff, a job, the rules, the player or the provider. */
        by: z.string(),
      }),
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
