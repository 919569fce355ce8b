import type { PaymentData } from './queries.ts'

type Coming = Pick<PaymentData, 'action' | 'confirmations'> & { state: PaymentData['state'] }

/** How many confirmations coins still want that are on their way to the balance; undefined of anything else. */
export function confirmationsWanted({ action, state, confirmations }: Coming): number | undefined {
  if (action !== 'deposit' || state !== 'processing' || !confirmations) return undefined
  const wanted = confirmations.needed - confirmations.have
  return wanted > 0 ? wanted : undefined
}
