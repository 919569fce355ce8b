import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The active players of a brand who were born on one of these days: MM-DD. */
export async function bornOn(
  db: Db | Tx,
  { brand_id, days }: { brand_id: bigint; days: readonly string[] },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from players.player
    where brand_id = ${brand_id} and state = 'active'
      and to_char(date_of_birth, 'MM-DD') = any(${[...days]}::text[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
