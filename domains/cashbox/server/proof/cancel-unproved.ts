import type { OpenWork } from '@casino/db/work.ts'
import { proofOpenHours } from '../../rules.ts'
import { changePayment } from '../change-payment.ts'
import { lockPayment } from '../payment-store.ts'
import { unprovenBefore } from './proof-store.ts'

const canceledAtOnceMax = 50

/** Cancels withdrawals that were not confirmed in time and returns their money. */
export async function cancelUnproved({ db, now, inTransaction }: OpenWork): Promise<void> {
  const before = new Date(now.getTime() - proofOpenHours * 3_600_000)
  for (const id of await unprovenBefore(db, { before, limit: canceledAtOnceMax })) {
    await inTransaction(async (inside) => {
      const payment = await lockPayment(inside.tx, id)
      if (payment?.state !== 'created') return
      await changePayment(inside, payment, { to: 'canceled', reason: 'not_proved' })
    })
  }
}
