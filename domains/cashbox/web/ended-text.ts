import type { PaymentData } from './queries.ts'

type Ended = Pick<PaymentData, 'action' | 'state' | 'success'>

/** The key of what is said of a payment that has ended; of what its player ended himself nothing is. */
export function endedText({ action, state, success }: Ended): string | undefined {
  if (success) return `ended.${action}.done`
  if (action === 'deposit') return state === 'declined' ? 'ended.deposit.failed' : undefined
  return state === 'declined' || state === 'rejected' ? 'ended.cashout.back' : undefined
}
