import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { sealedForm, sealKey, unsealKey } from './sealed-key.ts'

export type SigningUse = 'receipts' | 'safety' | 'statements'

/**
 * The key for a use: the installation's older key for this use if it has one, otherwise the common
 * key.
 */
export async function findSigningKey(db: Db | Tx, use: SigningUse): Promise<string | undefined> {
  const { rows } = await sql<{ private_key: string }>`
    select private_key from secrets.signing_key where name in ('installation', ${use})
    order by name = ${use} desc limit 1`.execute(db)
  return rows.map(({ private_key }) => unsealKey('books', private_key))[0]
}

/** Stores the first key, encrypted; later calls change nothing. */
export async function addSigningKey(
  db: Db | Tx,
  key: { private_key: string; public_key: string; now: Date },
): Promise<void> {
  await sql`insert into secrets.signing_key (name, private_key, public_key, created_at)
    values ('installation', ${sealKey('books', key.private_key)}, ${key.public_key}, ${key.now})
    on conflict do nothing`.execute(db)
}

/** Encrypts the keys that were stored before this installation had a secret. */
export async function sealSigningKeys(db: Db | Tx): Promise<void> {
  const { rows } = await sql<{ name: string; private_key: string }>`
    select name, private_key from secrets.signing_key where private_key !~ ${sealedForm}`.execute(
    db,
  )
  for (const { name, private_key } of rows) {
    const sealed = sealKey('books', unsealKey('books', private_key))
    if (sealed === private_key) continue
    await sql`update secrets.signing_key set private_key = ${sealed} where name = ${name}`.execute(
      db,
    )
  }
}

export async function hasSigningKey(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`
    select from secrets.signing_key where name = 'installation'`.execute(db)
  return rows.length > 0
}
