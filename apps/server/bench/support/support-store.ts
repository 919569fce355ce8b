import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Lets more guests begin a conversation than an hour allows. */
export async function liftGuestHour(db: Db): Promise<void> {
  await sql`update support.conversation set created_at = created_at - interval '2 hours'`.execute(
    db,
  )
}
