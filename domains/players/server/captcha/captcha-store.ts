import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Stores that an answer was used; false if it was used before. */
export async function addUsedAnswer(
  tx: Tx,
  { mark, expires_at }: { mark: Buffer; expires_at: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into players.captcha_spent (mark, expires_at)
    values (${mark}, ${expires_at}) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export async function pruneUsedAnswers(tx: Tx, before: Date): Promise<void> {
  await sql`delete from players.captcha_spent where expires_at < ${before}`.execute(tx)
}
