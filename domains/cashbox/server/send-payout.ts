import type { OpenWork, Work } from '@casino/db/work.ts'
import { adapterOf } from './adapters.ts'
import { applyReport } from './apply-report.ts'
import { changePayment } from './change-payment.ts'
import { networkOf, providerOf } from './methods/method-store.ts'
import { lockPayment, lockToSend, type PaymentRow } from './payment-store.ts'
import { gateOf } from './payout-gate/gate-store.ts'
import { holdPayout, retryPayoutLater } from './payout-gate/hold-payout.ts'
import { whyNotSent } from './payout-gate/why-held.ts'
import type { Provider } from './providers/adapter.ts'
import { recordUnexpectedAnswer } from './webhooks/record-unexpected-answer.ts'

/**
 * Sends an approved withdrawal to the bank. It is first marked as sent and committed, so that it
 * cannot be canceled any more, then ordered under its own id, so that it is paid once however often
 * this runs. If the bank does not answer, the job runs again. While payouts are stopped, the hourly
 * limit is reached, money of the player is missing or the ledger has open findings, it is held, even
 * if staff approved it.
 */
export async function sendPayout(
  context: OpenWork,
  { payment_id: id }: { payment_id: bigint },
): Promise<void> {
  const order = await context.inTransaction((inside) => markSent(inside, id))
  if (!order) return
  const { payment, provider, network } = order
  const answer = await adapterOf(provider).orderPayout?.(provider, { ...payment, network })
  if (!answer) throw new Error(`${provider.identifier} cannot order payouts`)
  if (!('failure' in answer)) {
    await context.inTransaction((inside) =>
      applyReport(inside, { provider_id: provider.id, report: answer.report }),
    )
    return
  }
  if (answer.isUnexpected) await recordUnexpectedAnswer(context, order, answer.failure)
  if (!answer.refused) throw new Error(`payout ${id}: ${answer.failure}`)
  context.log.error({ payment: String(id), failure: answer.failure }, 'the bank refused a payout')
  await context.inTransaction((inside) => fail(inside, id))
}

async function markSent(
  context: Work,
  id: bigint,
): Promise<{ payment: PaymentRow; provider: Provider; network: string | null } | undefined> {
  const payment = await lockToSend(context.tx, id)
  if (payment?.state !== 'approved' && payment?.state !== 'sent') return undefined
  const provider = await providerOf(context.tx, payment.method_id)
  // Signed externally: it waits for the next batch.
  if (!adapterOf(provider).orderPayout) return undefined
  if (payment.state === 'approved') {
    const hold = await whyNotSent(context, payment)
    if (hold) {
      await holdPayout(context, payment, hold)
      return undefined
    }
    await changePayment(context, payment, { to: 'sent' })
  } else if ((await gateOf(context.tx)).is_stopped) {
    await retryPayoutLater(context, id)
    return undefined
  }
  return { payment, provider, network: await networkOf(context.tx, payment.method_id) }
}

async function fail(context: Work, id: bigint): Promise<void> {
  const payment = await lockPayment(context.tx, id)
  if (payment?.state !== 'sent') return
  await changePayment(context, payment, { to: 'failed', reason: 'refused_by_bank' })
}
