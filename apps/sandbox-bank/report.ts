import { markOfKnown, tokenOfKnown } from './saved-cards.ts'
import type { PaymentRow } from './stores/payment-store.ts'
import type { PayoutRow } from './stores/payout-store.ts'

/** A payment as the merchant sees it. */
export function paymentReport(payment: PaymentRow, secret: string) {
  const { id, reference, state, amount_cents, currency, reason, card_brand, card_last4 } = payment
  const card = card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : null
  return {
    id,
    reference,
    currency,
    reason,
    kind: 'payment',
    // The merchant does not see that a code is being asked for.
    state: state === 'challenge' ? 'open' : state,
    amount_cents: Number(amount_cents),
    card: card && cardOf(card, secret),
    account: card && markOfKnown(secret, card),
  }
}

/** Includes the token with which the merchant may charge the card again. */
function cardOf(card: { brand: string; last4: string }, secret: string) {
  return { ...card, token: tokenOfKnown(secret, card) ?? null }
}

/** A payout as the merchant sees it. */
export function payoutReport({ amount_cents, ...payout }: PayoutRow) {
  const { id, reference, currency, state, reason } = payout
  return {
    id,
    reference,
    currency,
    state,
    reason,
    kind: 'payout',
    amount_cents: Number(amount_cents),
    card: null,
  }
}
