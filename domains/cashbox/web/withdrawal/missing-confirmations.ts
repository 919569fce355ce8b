import type { PaymentData } from '../queries.ts'

type PendingPayment = Pick<PaymentData, 'action' | 'confirmations'> & {
  state: PaymentData['state']
}

/** How many confirmations incoming coins still need; undefined for other payments. */
export function missingConfirmations({
  action,
  state,
  confirmations,
}: PendingPayment): number | undefined {
  if (action !== 'deposit' || state !== 'processing' || !confirmations) return undefined
  const missing = confirmations.needed - confirmations.have
  return missing > 0 ? missing : undefined
}
