import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** How many transfers stand in the hot table, in the archive, and how many keys are archived. */
export async function placesOf(db: Db): Promise<{ hot: number; archived: number; keys: number }> {
  const { rows } = await sql<{ hot: number; archived: number; keys: number }>`
    select (select count(*)::integer from ledger.transfer) as hot,
      (select count(*)::integer from ledger.archived_transfer) as archived,
      (select count(*)::integer from ledger.archived_key) as keys`.execute(db)
  return rows[0] ?? { hot: 0, archived: 0, keys: 0 }
}
