import type { PaymentData } from '../queries.ts'

type PendingPayment = Pick<PaymentData, 'action' | 'confirmations'> & {
  state: PaymentData['state']
}

/** How many confirmations coins still want that are on their way to the balance; undefined of anything else. */
export function missingConfirmations({
  action,
  state,
  confirmations,
}: PendingPayment): number | undefined {
  if (action !== 'deposit' || state !== 'processing' || !confirmations) return undefined
  const missing = confirmations.needed - confirmations.have
  return missing > 0 ? missing : undefined
}
