import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { withdrawalsFrozen } from '@casino/wallet/books'
import { isPaidWhileFrozen } from '../approval.ts'
import { booksAskedPauseMinutes, startOfDay } from '../rules.ts'
import { changePayment } from './change-payment.ts'
import { type PaymentRow, withdrawnSince } from './payment-store.ts'
import { approversOf } from './staff-act-store.ts'
import { booksDue } from './tasks.ts'

/** The reason of a withdrawal that waits for nothing but the books. */
export const booksReason = 'books_checked'

/**
 * Whether a withdrawal may not leave now: an audit found the books wrong. Then nothing leaves by rule,
 * and by the word of staff no more than goes out in a day in doubt.
 */
export async function mustWaitForBooks(
  tx: Tx,
  { id, player_id, created_at }: PaymentRow,
): Promise<boolean> {
  if (!(await withdrawalsFrozen(tx))) return false
  if ((await approversOf(tx, id)).length === 0) return true
  return !isPaidWhileFrozen(await withdrawnSince(tx, { player_id, since: startOfDay(created_at) }))
}

/** Lets an approved or approvable withdrawal wait until the books are right. */
export async function holdForBooks(context: Work, payment: PaymentRow): Promise<void> {
  await changePayment(context, payment, { to: 'pending', reason: booksReason })
  await askLater(context, payment.id)
}

/** Looks again after a while. */
export async function askLater({ tx, now }: Work, id: bigint): Promise<void> {
  const runAt = new Date(now.getTime() + booksAskedPauseMinutes * 60_000)
  await addJob(tx, booksDue, { payment_id: id }, { runAt, key: String(id) })
}
