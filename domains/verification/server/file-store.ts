import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { filePurpose } from './file-purpose.ts'

const pageMax = 20

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

/** The next files, for a new seal. */
export async function filesAfter(db: Db, after: bigint) {
  const { rows } = await sql<{
    key: bigint
    player_id: bigint
    content_hash: Buffer
    sealed: Buffer
  }>`select f.document_id as key, d.player_id, d.content_hash, f.sealed
    from verification.file f join verification.document d on d.id = f.document_id
    where f.document_id > ${after} order by f.document_id limit ${pageMax}`.execute(db)
  return rows.map((row) => ({ key: row.key, name: filePurpose(row), sealed: row.sealed }))
}
