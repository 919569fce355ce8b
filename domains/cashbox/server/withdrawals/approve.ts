import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { changePayment } from '../change-payment.ts'
import type { PaymentRow } from '../payment-store.ts'
import { payoutDue } from '../tasks.ts'

/** Approves a withdrawal; it is sent after the commit. The caller holds the payment's lock. */
export async function approve(context: Work, payment: PaymentRow, reason: string): Promise<void> {
  await changePayment(context, payment, { to: 'approved', reason })
  const { id: payment_id } = payment
  await addJob(context.tx, payoutDue, { payment_id }, { key: String(payment_id) })
}
