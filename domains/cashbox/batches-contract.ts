// The calls of the office about batches of payouts that an external wallet signs.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { fileByStaff } from '@casino/contract/staff-file.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { states } from './rules.ts'

const Batch = z.object({
  id: Id,
  /** Who made it. */
  staff: z.string(),
  created_at: Instant,
  payments: z.int(),
  /** The payments that nobody has reported. */
  open: z.int(),
})
export type OfficeBatch = z.output<typeof Batch>

export const batchTable = 'cashbox.payout_batch'

export const listBatches = listCall({
  name: 'cashbox.office_batches',
  may: 'payouts.export',
  path: '/api/office/payout_batches',
  filters: {},
  sorts: {
    newest: { by: ['id'], index: 'cashbox.payout_batch_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'cashbox.payout_batch_pkey' },
  },
  row: Batch,
})

export const showBatch = staffCall({
  name: 'cashbox.office_batch',
  may: 'payouts.export',
  method: 'GET',
  path: '/api/office/payout_batches/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Batch.shape,
    version: z.int(),
    approvals_needed: z.int(),
    lines: z.array(
      z.object({
        id: Id,
        player_id: Id,
        network: z.nullable(z.string()),
        address: z.nullable(z.string()),
        currency: CurrencyCode,
        amount_cents: Cents,
        state: z.enum(states),
        /** The transaction that paid it. */
        transaction: z.nullable(z.string()),
      }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['batch_unknown'],
})

/**
 * Puts the approved withdrawals into a new batch and marks them as sent. While a batch is open there
 * is no other.
 */
export const makeBatch = staffCall({
  name: 'cashbox.make_batch',
  may: 'payouts.export',
  method: 'POST',
  path: '/api/office/payout_batches',
  input: z.strictObject({ ...creation }),
  output: Created,
  refusals: ['batch_open', 'batch_empty', 'payouts_stopped'],
})

/** Sends the payments of a batch that are open, as the file for the signer. Records who took it. */
export const exportBatch = fileByStaff({
  name: 'cashbox.export_batch',
  may: 'payouts.export',
  path: '/api/office/payout_batches/:id/export',
  input: z.strictObject({ id: Id }),
  refusals: ['batch_unknown', 'payouts_stopped'],
})

const linesMax = 500
const lineMax = 200

/** Two people report which transactions paid a batch, or that payments failed. */
export const settleBatch = staffCall({
  name: 'cashbox.settle_batch',
  may: 'payouts.settle',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/payout_batches/:id/settle',
  input: z.strictObject({
    id: Id,
    /** "12 TRANSACTION" or "12 failed". */
    lines: z
      .array(z.string().check(z.maxLength(lineMax)))
      .check(z.minLength(1), z.maxLength(linesMax)),
    ...change,
  }),
  output: z.object({ text: z.string() }),
  refusals: ['batch_unknown', 'batch_line_wrong'],
})
