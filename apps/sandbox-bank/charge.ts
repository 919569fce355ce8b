import { type BankContext, inTransaction } from './context.ts'
import { endPayment } from './end-payment.ts'
import { endOf } from './methods.ts'
import { cardOfToken } from './saved-cards.ts'
import { changeState, findByReference, type PaymentRow } from './stores/payment-store.ts'

/**
 * Charges a payment to a saved card. A card that requires a code waits for the customer on the
 * page. A payment that was already charged stays unchanged; undefined when the token is unknown.
 */
export async function charge(
  context: BankContext,
  payment: PaymentRow,
  token: string,
): Promise<PaymentRow | undefined> {
  const { config, pool } = context
  const card = cardOfToken(config.secret, token)
  if (!card) return undefined
  const { brand, last4, outcome } = card
  const change = { id: payment.id, from: ['open'] as const, card: { brand, last4 } }
  if (outcome === 'challenge') {
    await inTransaction(pool, (client) => changeState(client, { ...change, state: 'challenge' }))
  } else {
    const { end, news } = endOf(outcome, { method: 'card', lateMs: config.lateMs })
    await endPayment(context, { ...change, ...end }, news)
  }
  return findByReference(pool, payment.reference)
}
