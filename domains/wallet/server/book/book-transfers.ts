import type { Work } from '@casino/db/work.ts'
import type { FeedTransfer } from '@casino/ledger/feed-store.ts'
import { addToBook } from './book-store.ts'

/**
 * Writes a page of a shard's transfers to the players' lines and the operator's book. A transfer
 * that has a line already is not counted again.
 */
export async function bookTransfers(
  { tx }: Pick<Work, 'tx'>,
  page: readonly Pick<FeedTransfer, 'txid' | 'id' | 'player_id'>[],
): Promise<void> {
  const [first, last] = [page[0], page.at(-1)]
  if (first && last) await addToBook(tx, { first, last })
}
