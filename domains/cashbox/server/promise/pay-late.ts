import type { OpenWork } from '@casino/db/work.ts'
import { notifyPlayer } from '../change-payment.ts'
import { lockPayment } from '../payment-store.ts'
import { payIfMissed } from './keep-promise.ts'
import { overdue, promiseOf } from './promise-store.ts'

const paidAtOnceMax = 100

/** Pays for withdrawals that missed their deadline, each in its own transaction. */
export async function payLate({ db, now, inTransaction }: OpenWork): Promise<void> {
  for (const id of await overdue(db, { now, limit: paidAtOnceMax })) {
    await inTransaction(async (inside) => {
      const payment = await lockPayment(inside.tx, id)
      const promise = payment && (await promiseOf(inside.tx, id))
      if (promise && (await payIfMissed(inside, payment, promise))) {
        await notifyPlayer(inside.tx, payment)
      }
    })
  }
}
