import type { Work } from '@casino/db/work.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { signedOutside } from '../adapters.ts'
import { changePayment } from '../change-payment.ts'
import { lockPayment, lockToSend } from '../payment-store.ts'
import { lockGate } from '../payout-gate/gate-store.ts'
import { holdPayout } from '../payout-gate/hold-payout.ts'
import { whyNotSent } from '../payout-gate/why-held.ts'
import {
  addBatch,
  approvedFor,
  type BatchLine,
  linesOf,
  lockBatches,
  openBatch,
  putInBatch,
} from '../withdrawals/batch-store.ts'

const batchMax = 500

/**
 * Returns the approved withdrawals that an external wallet must sign, and marks them as sent. While
 * a batch has unreported payments, only these are returned again and newer ones wait. While payouts
 * are stopped, nothing is exported.
 */
export async function exportPayouts(work: StaffWork): Promise<BatchLine[] | 'stopped'> {
  const { tx, now, staff } = work
  await lockBatches(tx)
  const open = await openBatch(tx)
  const asked = { adapters: signedOutside, limit: batchMax }
  const ids = open === undefined ? await approvedFor(tx, asked) : []
  // Before the gate, as where a payout is sent to a provider.
  for (const id of ids) await lockToSend(tx, id)
  const { is_stopped } = await lockGate(tx)
  if (open !== undefined) return is_stopped ? 'stopped' : linesOf(tx, open)
  const ready: bigint[] = []
  for (const id of ids) if (await markSent(work, id)) ready.push(id)
  if (is_stopped) return 'stopped'
  if (ready.length === 0) return []
  const batch_id = await addBatch(tx, { staff, now })
  for (const id of ready) await putInBatch(tx, { id, batch_id })
  return linesOf(tx, batch_id)
}

/** As with payouts to a provider: a held one waits. */
async function markSent(work: Work, id: bigint): Promise<boolean> {
  const payment = await lockPayment(work.tx, id)
  if (payment?.state !== 'approved') return false
  const hold = await whyNotSent(work, payment)
  if (hold) {
    await holdPayout(work, payment, hold)
    return false
  }
  await changePayment(work, payment, { to: 'sent', reason: 'batched' })
  return true
}
