import type { Log } from '@casino/log/log.ts'
import type { Db, Tx } from './connect.ts'

/** One transaction and its instant: what every action that changes something is given. */
export type Work = { tx: Tx; now: Date; log: Log }

/** Begins transactions: each `inside` is one of its own, kept when it returns, undone when it throws. */
export type InTransaction<Inside extends Work = Work> = <T>(
  work: (inside: Inside) => Promise<T>,
) => Promise<T>

/**
 * For the few that must do slow work or speak to another server: no transaction is open. Each step
 * that changes something is one of its own (`inTransaction`), the slow work stands between them; `db`
 * only reads.
 */
export type OpenWork<Inside extends Work = Work> = Omit<Inside, 'tx'> & {
  db: Db
  inTransaction: InTransaction<Inside>
}

/** Begins transactions on `db`, each with the instant and the log that `given` tells. */
export function transactionsOn(db: Db, given: () => Omit<Work, 'tx'>): InTransaction {
  return (work) => db.transaction().execute((tx) => work({ ...given(), tx }))
}
