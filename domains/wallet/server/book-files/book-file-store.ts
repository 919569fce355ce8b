import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { FileQuery } from '../../book-files-contract.ts'

export type BookFileRow = {
  id: bigint
  asked_at: Date
  asked_by: string
  query: FileQuery
  ready_at: Date | null
}

const columns = sql`id, asked_at, asked_by, query, ready_at`

export async function addBookFile(
  tx: Tx,
  { query, asked_by, now }: { query: FileQuery; asked_by: string; now: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into wallet.book_file (asked_at, asked_by, query)
    values (${now}, ${asked_by}, ${JSON.stringify(query)}::jsonb) returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

export async function findBookFile(db: Db | Tx, id: bigint): Promise<BookFileRow | undefined> {
  const { rows } = await sql<BookFileRow>`
    select ${columns} from wallet.book_file where id = ${id}`.execute(db)
  return rows[0]
}

/** The signed text; null until it is written. */
export async function bookFileContent(db: Db | Tx, id: bigint): Promise<string | null> {
  const { rows } = await sql<{ content: string | null }>`
    select content from wallet.book_file where id = ${id}`.execute(db)
  return rows[0]?.content ?? null
}

export async function storeBookFile(
  tx: Tx,
  { id, content, now }: { id: bigint; content: string; now: Date },
): Promise<void> {
  await sql`update wallet.book_file set content = ${content}, ready_at = ${now}
    where id = ${id} and content is null`.execute(tx)
}

/** Files, the newest first. */
export async function bookFilesPage(
  db: Db | Tx,
  { after = null, limit }: { after?: bigint | null | undefined; limit: number },
): Promise<BookFileRow[]> {
  const { rows } = await sql<BookFileRow>`select ${columns} from wallet.book_file
    where ${after}::bigint is null or id < ${after} order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countBookFiles(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from wallet.book_file limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}
