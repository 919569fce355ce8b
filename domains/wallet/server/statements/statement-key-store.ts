import type { Db, Tx } from '@casino/db/connect.ts'
import { sealedForm, sealKey, unsealKey } from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'

export type StatementKey = { private_key: string; public_key: string }

/** The key that signs statements, if it exists. */
export async function findStatementKey(db: Db | Tx): Promise<StatementKey | undefined> {
  const { rows } = await sql<StatementKey>`
    select private_key, public_key from wallet.statement_key`.execute(db)
  return rows.map((row) => ({ ...row, private_key: unsealKey('books', row.private_key) }))[0]
}

/** Stores the key unless there is one. */
export async function addStatementKey(db: Db | Tx, key: StatementKey, now: Date): Promise<void> {
  await sql`insert into wallet.statement_key (private_key, public_key, created_at)
    values (${sealKey('books', key.private_key)}, ${key.public_key}, ${now}) on conflict do nothing`.execute(
    db,
  )
}

/** Encrypts a key that was stored before keys were encrypted. */
export async function sealStatementKey(db: Db | Tx, { private_key }: StatementKey): Promise<void> {
  await sql`update wallet.statement_key set private_key = ${sealKey('books', private_key)}
    where private_key !~ ${sealedForm}`.execute(db)
}
