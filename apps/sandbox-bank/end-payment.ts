import { randomUUID } from 'node:crypto'
import { now } from '@casino/time/now.ts'
import { type BankContext, inTransaction } from './context.ts'
import { changeState, type PaymentChange, type PaymentRow } from './payment-store.ts'
import { paymentReport } from './report.ts'
import { addWebhook } from './webhook-store.ts'

/**
 * Brings a payment to its end and notes the webhook, in one transaction. Undefined when it had
 * ended before: then nothing happens. `lateMs` keeps the webhook back; of it there may be two copies, or none.
 */
export function endPayment(
  { pool, config }: BankContext,
  change: PaymentChange,
  { lateMs = 0, copies = 1 }: { lateMs?: number; copies?: number } = {},
): Promise<PaymentRow | undefined> {
  return inTransaction(pool, async (client) => {
    const ended = await changeState(client, change)
    if (!ended) return undefined
    const at = now()
    for (let copy = 0; copy < copies; copy += 1) {
      await addWebhook(client, {
        event_id: `evt_${randomUUID()}`,
        report: paymentReport(ended, config.secret),
        next_at: new Date(at.getTime() + lateMs),
        created_at: at,
      })
    }
    return ended
  })
}
