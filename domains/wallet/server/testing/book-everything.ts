import type { Cursor } from '@casino/events/outbox-store.ts'
import { readTransfers } from '@casino/ledger/feed-store.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import type { TestApp } from '@casino/testing/test-app.ts'
import { bookTransfers } from '../book/book-transfers.ts'
import { ownHorizon } from './archive-testing-store.ts'

/**
 * Books the ledger after these cursors of its shards, or the whole, like the feed's reader; booked
 * transfers are delivered again. Returns the cursors at its end.
 */
export async function bookEverything(
  { db, inTransaction }: Pick<TestApp, 'db' | 'inTransaction'>,
  limit = 100_000,
  after: readonly Cursor[] = [],
): Promise<Cursor[]> {
  await ownHorizon(db)
  const ends: Cursor[] = []
  for (const [shard, ledger] of ledgers().entries()) {
    let cursor = after[shard] ?? { txid: '0', position: 0n }
    for (let caughtUp = false; !caughtUp; ) {
      const page = await readTransfers(db, cursor, { limit, ledger })
      await inTransaction((work) => bookTransfers(work, page.transfers))
      cursor = page.cursor
      caughtUp = page.caughtUp
    }
    ends.push(cursor)
  }
  return ends
}
