import type { Pool } from 'pg'

/** Records that a bet's play money was taken: only then can it be returned. */
export async function markTaken(pool: Pool, betId: string): Promise<void> {
  await pool.query('update game_server.live_bet set demo_taken = true where id = $1', [betId])
}

/** Whether a bet's play money was taken and is to be returned; true at most once. */
export async function releaseTaken(pool: Pool, betId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update game_server.live_bet set demo_taken = false where id = $1 and demo_taken',
    [betId],
  )
  return rowCount === 1
}
