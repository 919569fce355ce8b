import type { PaymentData } from '../queries.ts'

type Ended = Pick<PaymentData, 'action' | 'state' | 'success' | 'cancellation_reason'> &
  Partial<Pick<PaymentData, 'steps'>>

/** The key of the text for a payment's end; undefined if the player ended it. */
export function endedText(ended: Ended): string | undefined {
  const { action, state, success, cancellation_reason } = ended
  if (success) return `ended.${action}.done`
  if (ended.steps?.at(-1)?.state === 'reversed') return 'ended.deposit.reversed'
  const isCanceled = state === 'canceled' && cancellation_reason !== 'by_player'
  if (action === 'deposit') {
    if (isCanceled) return 'ended.deposit.canceled'
    return state === 'declined' ? 'ended.deposit.failed' : undefined
  }
  return isCanceled || state === 'declined' || state === 'rejected'
    ? 'ended.cashout.back'
    : undefined
}
