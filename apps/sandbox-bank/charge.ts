import type { TestCard } from './cards.ts'
import { type BankContext, inTransaction } from './context.ts'
import { endPayment } from './end-payment.ts'
import { changeState, findByReference, type PaymentRow } from './payment-store.ts'
import { cardOfToken } from './saved-cards.ts'

/**
 * Pays a payment by a card that has paid before. One that asks for a code waits for its customer on its
 * page. A payment that has been charged stays as it is; undefined when no card has this token.
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
    const lateMs = outcome === 'late' ? config.lateMs : 0
    await endPayment(context, { ...change, ...endOf(outcome) }, { lateMs })
  }
  return findByReference(pool, payment.reference)
}

function endOf(outcome: TestCard['outcome']) {
  if (outcome === 'decline') return { state: 'declined' as const, reason: 'card_declined' }
  return { state: 'paid' as const }
}
