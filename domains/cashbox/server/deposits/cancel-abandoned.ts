import type { Work } from '@casino/db/work.ts'
import { depositOpenMinutes } from '../../rules.ts'
import { changePayment } from '../change-payment.ts'
import { lockAbandoned } from '../payment-store.ts'

const canceledAtOnceMax = 200

/** Gives up deposits that were started and never paid. If the money arrives later, it counts. */
export async function cancelAbandoned(context: Work): Promise<void> {
  const before = new Date(context.now.getTime() - depositOpenMinutes * 60_000)
  const abandoned = await lockAbandoned(context.tx, { before, limit: canceledAtOnceMax })
  for (const payment of abandoned) {
    await changePayment(context, payment, { to: 'canceled', reason: 'abandoned' })
  }
}
