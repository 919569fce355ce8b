import type { Db } from '@casino/db/connect.ts'
import {
  canReseal,
  resealKey,
  type SealPurpose,
  sealedByAllForm,
  sealedForm,
  unsealKey,
} from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'

/** A column with sealed keys and the purpose of the seal. */
export type SealedColumn = {
  /** With the schema of its domain. */
  table: `${string}.${string}`
  column: string
  purpose: SealPurpose
}

const pageMax = 1000

/**
 * Seals keys again with the secret of their purpose where they were sealed with the root secret.
 * Safe to run twice and while the casino runs. Throws before it changes anything when a value was
 * sealed with another secret.
 */
export async function renewSeals(db: Db, columns: readonly SealedColumn[]): Promise<void> {
  if (!canReseal()) return
  for (const column of columns) await assertOpens(db, column)
  for (const column of columns) {
    while ((await renewPage(db, column)) === pageMax);
  }
}

async function assertOpens(db: Db, { table, column, purpose }: SealedColumn): Promise<void> {
  const key = sql.ref(column)
  const { rows } = await sql<{ kept: string }>`
    select ${key} as kept from ${sql.table(table)} where ${key} ~ ${sealedForm} limit 1`.execute(db)
  for (const { kept } of rows) {
    try {
      unsealKey(purpose, kept)
    } catch (cause) {
      throw new SealMismatch(table, { cause })
    }
  }
}

/**
 * The configured secret is not the one that sealed the values in the database. The message says
 * what to do.
 */
export class SealMismatch extends Error {
  constructor(table: string, { cause }: { cause: unknown }) {
    super(
      `The values in ${table} were sealed with another SEAL_SECRET than the configured one. ` +
        'Set that one: it is in secrets.json of DATA_DIR, unless it was set before.',
      { cause },
    )
    this.name = 'OtherSeal'
  }
}

async function renewPage(db: Db, { table, column, purpose }: SealedColumn): Promise<number> {
  const [from, key] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ place: string; kept: string }>`
    select ctid::text as place, ${key} as kept from ${from}
    where ${key} ~ ${sealedByAllForm} limit ${pageMax}`.execute(db)
  if (rows.length === 0) return 0
  const renewed = rows.map(({ kept }) => resealKey(purpose, kept))
  // A row that changed in between is found by the next page.
  await sql`update ${from} as t set ${key} = o.renewed
    from unnest(${rows.map(({ place }) => place)}::text[], ${rows.map(({ kept }) => kept)}::text[],
      ${renewed}::text[]) as o (place, kept, renewed)
    where t.ctid = o.place::tid and t.${key} = o.kept`.execute(db)
  return rows.length
}
