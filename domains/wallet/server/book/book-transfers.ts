import type { Work } from '@casino/db/work.ts'
import type { FeedTransfer } from '@casino/ledger/feed-store.ts'
import { addToBook } from './book-store.ts'

/**
 * Keeps the players' lines and the operator's book behind the ledger: books a page of one of its shards. A transfer
 * that has its line already is not counted again.
 */
export async function bookTransfers(
  { tx }: Pick<Work, 'tx'>,
  page: readonly Pick<FeedTransfer, 'txid' | 'id' | 'player_id'>[],
): Promise<void> {
  const [first, last] = [page[0], page.at(-1)]
  if (first && last) await addToBook(tx, { first, last })
}
