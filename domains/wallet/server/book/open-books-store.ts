import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The first day that is not closed, as YYYY-MM-DD. */
export async function openFrom(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select open_from::text as day from wallet.open_books`.execute(db)
  return rows[0]?.day ?? ''
}
