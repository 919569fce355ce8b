import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CasinoKey = { private_key: string; public_key: string }

/** The key pair of this casino; undefined before the first start. */
export async function findCasinoKey(db: Db | Tx): Promise<CasinoKey | undefined> {
  const { rows } =
    await sql<CasinoKey>`select private_key, public_key from limits.house_key`.execute(db)
  return rows[0]
}

/** Stores the key pair; an existing one is never replaced. */
export async function addCasinoKey(tx: Tx, key: CasinoKey & { now: Date }): Promise<void> {
  await sql`insert into limits.house_key (private_key, public_key, created_at)
    values (${key.private_key}, ${key.public_key}, ${key.now})
    on conflict do nothing`.execute(tx)
}
