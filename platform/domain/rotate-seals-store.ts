import type { Db } from '@casino/db/connect.ts'
import {
  sealedForm,
  sealFile,
  sealKey,
  setSealSecrets,
  unsealFile,
  unsealKey,
} from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'
import type { SealedColumn } from './renew-seals-store.ts'

/** A table with sealed files. */
export type SealedFiles = {
  /** With the schema of its domain. */
  table: `${string}.${string}`
  key: string
  /** The next files after this key, with the name that is part of the seal. */
  after(db: Db, key: bigint): Promise<{ key: bigint; name: string; sealed: Buffer }[]>
}

export type Rotation = { from: string; to: string }

const pageMax = 1000

/**
 * Seals all keys of a column with another secret. What is sealed with the new one already stays, so
 * that it can be repeated after a kill. The casino must not run. Returns the number of changed keys.
 */
export async function rotateColumn(
  db: Db,
  { table, column, purpose }: SealedColumn,
  rotation: Rotation,
): Promise<number> {
  const [from, key] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ place: string; kept: string }>`
    select ctid::text as place, ${key} as kept from ${from}
    where ${key} ~ ${sealedForm}`.execute(db)
  let changed = 0
  for (let at = 0; at < rows.length; at += pageMax) {
    const page = rows.slice(at, at + pageMax).flatMap(({ place, kept }) => {
      const open = opened(rotation, () => unsealKey(purpose, kept))
      if (open === undefined) return []
      setSealSecrets(rotation.to)
      return [{ place, renewed: sealKey(purpose, open) }]
    })
    await sql`update ${from} as t set ${key} = o.renewed
      from unnest(${page.map(({ place }) => place)}::text[],
        ${page.map(({ renewed }) => renewed)}::text[]) as o (place, renewed)
      where t.ctid = o.place::tid`.execute(db)
    changed += page.length
  }
  return changed
}

/** Replaces a secret itself where it is kept. Seals keep their secret. Returns the number of rows. */
export async function replaceKey(
  db: Db,
  { table, column, purpose }: SealedColumn,
  { from, to }: Rotation,
): Promise<number> {
  const key = sql.ref(column)
  const { rows } = await sql<{ place: string; kept: string }>`
    select ctid::text as place, ${key} as kept from ${sql.table(table)}
    where ${key} is not null`.execute(db)
  const found = rows.filter(({ kept }) => unsealKey(purpose, kept) === from)
  for (const { place } of found) {
    await sql`update ${sql.table(table)} set ${key} = ${sealKey(purpose, to)}
      where ctid = ${place}::tid`.execute(db)
  }
  return found.length
}

/** Seals all files of a table again, one at a time, as `rotateColumn` does with keys. */
export async function rotateFiles(
  db: Db,
  { table, key, after }: SealedFiles,
  rotation: Rotation,
): Promise<number> {
  let [last, changed] = [0n, 0]
  for (;;) {
    const page = await after(db, last)
    if (page.length === 0) return changed
    for (const { key: id, name, sealed } of page) {
      last = id
      const bytes = opened(rotation, () => unsealFile(name, sealed))
      if (bytes === undefined) continue
      setSealSecrets(rotation.to)
      await sql`update ${sql.table(table)} set sealed = ${sealFile(name, bytes)}
        where ${sql.ref(key)} = ${id}`.execute(db)
      changed += 1
    }
  }
}

/** What the former secret opens; undefined if the new one has sealed it already. */
function opened<T>({ from, to }: Rotation, open: () => T): T | undefined {
  setSealSecrets(to)
  try {
    open()
    return undefined
  } catch {
    setSealSecrets(from)
    return open()
  }
}
