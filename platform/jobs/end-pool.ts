import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Ends the pool of a stopped job queue. The queue does not wait for the query that marks a job as
 * done, and an ending pool rejects waiting queries: the job would run again and the error would be
 * unhandled.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await nextTurn()
  await pool.end()
}
