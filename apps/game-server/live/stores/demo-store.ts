import type { Pool } from 'pg'

/** Notes that play money has left its purse for a bet: only what was taken can come back. */
export async function markTaken(pool: Pool, betId: string): Promise<void> {
  await pool.query('update game_server.live_bet set demo_taken = true where id = $1', [betId])
}

/** Whether a bet's play money is out and may go back; true once at most. */
export async function releaseTaken(pool: Pool, betId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update game_server.live_bet set demo_taken = false where id = $1 and demo_taken',
    [betId],
  )
  return rowCount === 1
}
