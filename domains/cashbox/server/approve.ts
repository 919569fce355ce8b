import type { Tx } from '@casino/db/connect.ts'
import { addJob } from '@casino/jobs/job.ts'
import { changePayment } from './change-payment.ts'
import { payoutJob } from './job-names.ts'
import type { PaymentRow } from './payment-store.ts'

/** Approves a withdrawal; it is sent after the commit. The caller holds the payment's lock. */
export async function approve(
  context: { tx: Tx; now: Date },
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  await changePayment(context, payment, { to: 'approved', reason })
  await addJob(
    context.tx,
    payoutJob,
    { payment_id: String(payment.id) },
    { key: `${payoutJob.name}:${payment.id}` },
  )
}
