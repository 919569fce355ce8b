import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type StatementKey = { private_key: string; public_key: string }

/** The key that statements are signed with, if it has been made. */
export async function findStatementKey(db: Db | Tx): Promise<StatementKey | undefined> {
  const { rows } = await sql<StatementKey>`
    select private_key, public_key from wallet.statement_key`.execute(db)
  return rows[0]
}

/** Keeps the key unless there is one already. */
export async function addStatementKey(db: Db | Tx, key: StatementKey, now: Date): Promise<void> {
  await sql`insert into wallet.statement_key (private_key, public_key, created_at)
    values (${key.private_key}, ${key.public_key}, ${now}) on conflict do nothing`.execute(db)
}
