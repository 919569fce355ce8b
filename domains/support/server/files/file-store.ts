import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { filePurpose } from './file-purpose.ts'

const pageMax = 20

export type FileRow = {
  id: bigint
  conversation_id: bigint
  file_name: string
  media_type: string
  content_hash: Buffer
  sealed: Buffer
}

type NewFile = Omit<FileRow, 'id'> & { bytes_count: number; now: Date }

export async function addFile(tx: Tx, one: NewFile): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into support.file (conversation_id, file_name,
      media_type, bytes_count, content_hash, sealed, created_at)
    values (${one.conversation_id}, ${one.file_name}, ${one.media_type}, ${one.bytes_count},
      ${one.content_hash}, ${one.sealed}, ${one.now}) returning id`.execute(tx)
  return (rows[0] as { id: bigint }).id
}

export async function findFile(db: Db | Tx, id: bigint): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select id, conversation_id, file_name, media_type,
    content_hash, sealed from support.file where id = ${id}`.execute(db)
  return rows[0]
}

/** The next files, for a new seal. */
export async function filesAfter(db: Db, after: bigint) {
  const { rows } = await sql<FileRow>`select id, conversation_id, file_name, media_type,
    content_hash, sealed from support.file where id > ${after}
    order by id limit ${pageMax}`.execute(db)
  return rows.map((row) => ({ key: row.id, name: filePurpose(row), sealed: row.sealed }))
}
