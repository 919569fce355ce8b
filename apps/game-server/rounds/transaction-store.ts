import type { Pool, PoolClient } from 'pg'

/** Runs the work in one transaction; an exception rolls everything back. */
export async function transaction<Result>(
  pool: Pool,
  work: (tx: PoolClient) => Promise<Result>,
): Promise<Result> {
  const tx = await pool.connect()
  let broken: Error | undefined
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (error) {
    await tx.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    tx.release(broken)
  }
}
