import type { Log } from '@casino/log/log.ts'
import type { Db, Tx } from './connect.ts'

/** A transaction with its time and log: given to every action that changes something. */
export type Work = { tx: Tx; now: Date; log: Log }

/** Runs `inside` in a transaction of its own, which is rolled back when it throws. */
export type InTransaction<Inside extends Work = Work> = <T>(
  work: (inside: Inside) => Promise<T>,
) => Promise<T>

/**
 * For work that is slow or calls another server: no transaction is open. Each change is a
 * transaction of its own (`inTransaction`); `db` is read-only.
 */
export type OpenWork<Inside extends Work = Work> = Omit<Inside, 'tx'> & {
  db: Db
  inTransaction: InTransaction<Inside>
}

/** Starts transactions on `db` with the time and log that `given` returns. */
export function transactionsOn(db: Db, given: () => Omit<Work, 'tx'>): InTransaction {
  return (work) => db.transaction().execute((tx) => work({ ...given(), tx }))
}
