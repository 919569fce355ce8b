import type { Tx } from '@casino/db/connect.ts'
import { addJob } from '@casino/jobs/job.ts'
import { withdrawalsFrozen } from '@casino/wallet/books'
import { booksAskedPauseMinutes, isPaidWhileFrozen, startOfDay } from '../rules.ts'
import { changePayment } from './change-payment.ts'
import { booksJob } from './job-names.ts'
import { type PaymentRow, withdrawnSince } from './payment-store.ts'

/** The reason of a withdrawal that waits for nothing but the books. */
export const booksReason = 'books_checked'

/**
 * Whether a withdrawal may not leave now: an audit found the books wrong, and with the player's
 * others of its day it is more than what goes out in doubt.
 */
export async function mustWaitForBooks(
  tx: Tx,
  { player_id, created_at }: PaymentRow,
): Promise<boolean> {
  if (!(await withdrawalsFrozen(tx))) return false
  return !isPaidWhileFrozen(await withdrawnSince(tx, { player_id, since: startOfDay(created_at) }))
}

/** Lets an approved or approvable withdrawal wait until the books are right. */
export async function holdForBooks(
  context: { tx: Tx; now: Date },
  payment: PaymentRow,
): Promise<void> {
  await changePayment(context, payment, { to: 'pending', reason: booksReason })
  await askLater(context, payment.id)
}

/** Looks again after a while. */
export async function askLater({ tx, now }: { tx: Tx; now: Date }, id: bigint): Promise<void> {
  const runAt = new Date(now.getTime() + booksAskedPauseMinutes * 60_000)
  await addJob(tx, booksJob, { payment_id: String(id) }, { runAt, key: `${booksJob.name}:${id}` })
}
