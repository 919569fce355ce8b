import type { OpenWork } from '@casino/db/work.ts'
import { saveFindings } from '@casino/wallet/books'
import type { PaymentRow } from '../payment-store.ts'
import { paymentsOf } from '../payments-source.ts'
import type { Provider } from '../providers/adapter.ts'

/**
 * Records that a provider's answer about one payment cannot be understood and needs a review. Other
 * payments are not affected, so it holds nothing.
 */
export async function recordUnexpectedAnswer(
  { inTransaction, log }: Pick<OpenWork, 'inTransaction' | 'log'>,
  { payment, provider }: { payment: PaymentRow; provider: Provider },
  failure: string,
): Promise<void> {
  const { id, player_id } = payment
  log.error({ payment: String(id), failure }, 'a provider answer about a payment is not understood')
  const found = { name: 'payment_not_understood', player_id, place: `payment ${id}` }
  const differences = [{ ...found, detail: failure }]
  const source = paymentsOf(provider)
  await inTransaction(({ tx, now }) =>
    saveFindings(tx, { differences, now, source, freezes: false }),
  )
}
