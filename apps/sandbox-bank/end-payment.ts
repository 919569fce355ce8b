import { randomUUID } from 'node:crypto'
import { now } from '@casino/time/now.ts'
import { type BankContext, inTransaction } from './context.ts'
import { paymentReport } from './report.ts'
import { changeState, type PaymentChange, type PaymentRow } from './stores/payment-store.ts'
import { addWebhook } from './stores/webhook-store.ts'

/**
 * Ends a payment and adds the webhook in one transaction. Undefined when the payment had already
 * ended. `lateMs` delays the webhook, `copies` is how often it is sent (0 to 2).
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
