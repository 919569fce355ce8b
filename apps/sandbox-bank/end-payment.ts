import { randomUUID } from 'node:crypto'
import { now } from '@casino/time/now.ts'
import { type BankContext, inTransaction } from './context.ts'
import { changeState, type PaymentChange, type PaymentRow } from './payment-store.ts'
import { paymentReport } from './report.ts'
import { addWebhook } from './webhook-store.ts'

/**
 * Brings a payment to its end and notes the webhook, in one transaction. Undefined when it had
 * ended before: then nothing happens. `lateMs` keeps the webhook back.
 */
export function endPayment(
  { pool, config }: BankContext,
  change: PaymentChange,
  { lateMs = 0 }: { lateMs?: number } = {},
): Promise<PaymentRow | undefined> {
  return inTransaction(pool, async (client) => {
    const ended = await changeState(client, change)
    if (!ended) return undefined
    const at = now()
    await addWebhook(client, {
      event_id: `evt_${randomUUID()}`,
      report: paymentReport(ended, config.secret),
      next_at: new Date(at.getTime() + lateMs),
      created_at: at,
    })
    return ended
  })
}
