import type { Pool, PoolClient } from 'pg'

/** Several game servers may run; the holder of this lock, per game, runs its rounds. */
const leadLock = 7_240_119

export type Lead = { isHeld(): boolean; release(): void }

/**
 * Becomes the leader of a live game; undefined while another server is. The lock is bound to one
 * connection and is lost with it, as after a crash of the process.
 */
export async function takeLead(pool: Pool, slug: string): Promise<Lead | undefined> {
  const client = await pool.connect()
  let isHeld = await tryLock(client, slug)
  if (!isHeld) {
    client.release()
    return undefined
  }
  const lost = () => {
    isHeld = false
  }
  client.on('error', lost)
  client.on('end', lost)
  return {
    isHeld: () => isHeld,
    release: () => {
      if (isHeld) client.release(true)
      isHeld = false
    },
  }
}

async function tryLock(client: PoolClient, slug: string): Promise<boolean> {
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as held', [
      leadLock,
      slug,
    ])
    return rows[0]?.held === true
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
