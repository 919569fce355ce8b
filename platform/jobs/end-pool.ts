import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Ends the pool of a queue that has stopped. The queue waits for nobody when it notes that a job is done, and a pool
 * that ends serves nobody who waits: the note would be lost, and its failure nobody's.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await nextTurn()
  await pool.end()
}
