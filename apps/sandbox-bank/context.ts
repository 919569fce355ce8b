import type { Log } from '@casino/log/log.ts'
import type { Pool, PoolClient } from 'pg'
import type { Config } from './config.ts'

export type BankContext = { pool: Pool; log: Log; config: Config }

/** Runs work in one transaction. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
