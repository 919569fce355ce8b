import type { Work } from '@casino/db/work.ts'
import { approve } from './approve.ts'
import { lockPayment, reasonOf } from './payment-store.ts'
import { askLater, booksReason, mustWaitForBooks } from './wait-for-books.ts'

/** What waited only for the books goes on by itself when they are right; else it looks again. */
export async function afterBooks(
  context: Work,
  { payment_id }: { payment_id: bigint },
): Promise<void> {
  const payment = await lockPayment(context.tx, payment_id)
  if (payment?.state !== 'pending') return
  if ((await reasonOf(context.tx, payment.id)) !== booksReason) return
  if (await mustWaitForBooks(context.tx, payment)) await askLater(context, payment.id)
  else await approve(context, payment, 'books_right')
}
