import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Whether the level is new. */
export async function addLevelRow(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql`insert into vip.level (number) values (${number})
    on conflict do nothing returning number`.execute(tx)
  return rows.length > 0
}
