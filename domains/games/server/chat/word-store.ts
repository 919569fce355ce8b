import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { wordTable } from '../../chat-office-contract.ts'
import { chatWordsMax } from '../../chat-rules.ts'

export type Word = { id: bigint; word: string; enabled: boolean; version: number }

const columns = sql.raw('id, word, enabled, version')

/** The words that may not be written. */
export async function wordsInUse(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from games.chat_word
    where enabled order by id limit ${chatWordsMax}`.execute(db)
  return rows.map(({ word }) => word)
}

export async function wordsPage(
  db: Db | Tx,
  { order, after, limit }: Listing<object>,
): Promise<Word[]> {
  const { where, orderBy } = await keysetAfter(db, { table: wordTable, order, after })
  const { rows } = await sql<Word>`select ${columns} from games.chat_word
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countWords(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from games.chat_word limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findWord(db: Db | Tx, id: bigint): Promise<Word | undefined> {
  const { rows } = await sql<Word>`select ${columns} from games.chat_word where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockWord(tx: Tx, id: bigint): Promise<Word | undefined> {
  const { rows } = await sql<Word>`select ${columns} from games.chat_word where id = ${id}
    for no key update`.execute(tx)
  return rows[0]
}

/** Adds a folded word; undefined if it is listed already. */
export async function addWord(tx: Tx, word: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into games.chat_word (word) values (${word})
    on conflict (word) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function switchWord(
  tx: Tx,
  { id, enabled }: Pick<Word, 'id' | 'enabled'>,
): Promise<void> {
  await sql`update games.chat_word set enabled = ${enabled}, version = version + 1
    where id = ${id}`.execute(tx)
}
