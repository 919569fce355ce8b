import { createHash } from 'node:crypto'
import type { Db, Tx } from '@casino/db/connect.ts'
import { type ChainEntry, type ChainHead, emptyChain, linkAfter } from '@casino/proof/hash-chain.ts'
import { sql } from 'kysely'
import type { DrawnContent, OpenedContent } from '../../proof.ts'

/** Adds an entry to the end of the chain. */
export async function addEntry(
  tx: Tx,
  lottery_id: bigint,
  content: OpenedContent | DrawnContent,
): Promise<void> {
  // An entry contains the hash of the one before: one transaction at a time adds to the chain.
  await sql`select pg_advisory_xact_lock(hashtext('lotteries.proof'))`.execute(tx)
  const link = linkAfter(await chainHead(tx))
  const text = JSON.stringify({ ...link, ...content })
  const hash = createHash('sha256').update(text).digest('hex')
  await sql`insert into lotteries.proof_entry (number, lottery_id, kind, text, hash)
    values (${link.number}, ${lottery_id}, ${content.kind}, ${text}, ${hash})`.execute(tx)
}

async function chainHead(tx: Tx): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`select number::int, hash from lotteries.proof_entry
    order by number desc limit 1`.execute(tx)
  return rows[0] ?? emptyChain
}

export type EntryRow = ChainEntry & { number: number; lottery_id: bigint; kind: 'opened' | 'drawn' }

/** The entries of a lottery. */
export async function entriesOf(
  db: Db | Tx,
  lotteryId: bigint,
): Promise<Partial<Record<EntryRow['kind'], ChainEntry>>> {
  const { rows } = await sql<EntryRow>`select number::int, lottery_id, kind, text, hash
    from lotteries.proof_entry where lottery_id = ${lotteryId}`.execute(db)
  return Object.fromEntries(rows.map(({ kind, text, hash }) => [kind, { text, hash }]))
}

/** The entries after a number, in the order of the chain. */
export async function entriesAfter(db: Db | Tx, after: number, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select number::int, lottery_id, kind, text, hash
    from lotteries.proof_entry where number > ${after} order by number limit ${limit}`.execute(db)
  return rows
}
