import { readTransfers } from '@casino/ledger/feed-store.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import type { TestApp } from '@casino/testing/test-app.ts'
import { bookTransfers } from '../book/book-transfers.ts'
import { ownHorizon } from './archive-testing-store.ts'

/**
 * Books the whole ledger from its beginning, like the feed's reader; booked transfers are delivered
 * again.
 */
export async function bookEverything(
  { db, inTransaction }: Pick<TestApp, 'db' | 'inTransaction'>,
  limit = 100_000,
): Promise<void> {
  await ownHorizon(db)
  for (const ledger of ledgers()) {
    let cursor = { txid: '0', position: 0n }
    for (let caughtUp = false; !caughtUp; ) {
      const page = await readTransfers(db, cursor, { limit, ledger })
      await inTransaction((work) => bookTransfers(work, page.transfers))
      cursor = page.cursor
      caughtUp = page.caughtUp
    }
  }
}
