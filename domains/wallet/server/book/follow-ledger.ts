import type { FeedTransfer } from '@casino/ledger/feed-store.ts'
import { onTransfers, type SettledContext } from '../feed/feed.ts'
import { addToBook } from './book-store.ts'

/** Keeps the players' lines and the operator's book behind the ledger; gives what ends it. */
export function followLedger(): () => void {
  return onTransfers('wallet.book', bookTransfers)
}

/** Books a page of the ledger. A transfer that has its line already is not counted again. */
export async function bookTransfers(
  { tx }: Pick<SettledContext, 'tx'>,
  page: readonly Pick<FeedTransfer, 'txid' | 'id'>[],
): Promise<void> {
  const [first, last] = [page[0], page.at(-1)]
  if (first && last) await addToBook(tx, { first, last })
}
