import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/**
 * The encrypted file of a document; undefined if it is deleted. Only the role of staff may read it.
 */
export async function sealedFile(db: Db | Tx, document_id: bigint): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from verification.file
    where document_id = ${document_id}`.execute(db)
  return rows[0]?.sealed
}

export async function removeFile(tx: Tx, document_id: bigint): Promise<void> {
  await sql`delete from verification.file where document_id = ${document_id}`.execute(tx)
}
