import type { Work } from '@casino/db/work.ts'
import { addCursor, type Cursor, lockCursor, moveCursor } from '@casino/events/outbox-store.ts'
import type { StreamReaction } from '@casino/events/react.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import { type FeedReader, feedReaders } from '../feed/feed.ts'
import { readPage } from '../feed/read-page.ts'

const pageMax = 2000

type Page = Awaited<ReturnType<typeof readPage>>
type Pages = Map<string, Promise<Page>>
/** A shard whose readers this transaction holds: all have read up to `from`. */
type Held = { ledger: string; readers: FeedReader[]; from: Cursor }

/**
 * Takes the cursors of all readers of the feed for this transaction, which is the oldest that runs,
 * and lets them read what was settled before it. Call it before anything else of the transaction.
 */
export async function holdFeed(
  work: Work,
  { reactions, txid }: { reactions: readonly StreamReaction[]; txid: bigint },
): Promise<Held[]> {
  const readers = feedReaders(reactions)
  const held: Held[] = []
  for (const ledger of ledgers()) {
    const pages: Pages = new Map()
    for (const reader of readers) {
      const cursorName = cursorIn(reader.name, ledger)
      await addCursor(work.tx, cursorName)
      const from = await lockCursor(work.tx, cursorName)
      if (from) await readEarlier(work, { reader, ledger, from }, { pages, txid })
    }
    held.push({ ledger, readers, from: { txid: `${txid}`, position: 0n } })
  }
  return held
}

type Reading = { reader: FeedReader; ledger: string; from: Cursor }

/** What was settled before the transaction. Readers at the same place share a page. */
async function readEarlier(
  work: Work,
  { reader, ledger, from }: Reading,
  { pages, txid }: { pages: Pages; txid: bigint },
): Promise<void> {
  for (let after = from; ; ) {
    const place = `${after.txid} ${after.position}`
    const read = pages.get(place) ?? pageOf(work, { ledger, after, horizon: txid })
    pages.set(place, read)
    const { transfers, cursor, caughtUp } = await read
    if (transfers.length > 0) await reader.react(work, transfers)
    if (caughtUp) return
    after = cursor
  }
}

/**
 * Lets the readers read what this transaction itself has settled, in the transaction; true if there
 * was something. Other transactions see the cursors and the transfers at the same moment.
 */
export async function readOwn(
  work: Work,
  { held, txid }: { held: readonly Held[]; txid: bigint },
): Promise<boolean> {
  let hasRead = false
  for (const one of held) {
    const { ledger, readers } = one
    const { transfers } = await pageOf(work, { ledger, after: one.from, horizon: txid + 1n })
    const last = transfers.at(-1)
    if (!last) continue
    for (const reader of readers) await reader.react(work, transfers)
    one.from = { txid: last.txid, position: last.id }
    hasRead = true
  }
  return hasRead
}

/** Puts the cursors behind all that was read. The last thing of the transaction. */
export async function passFeed(work: Work, held: readonly Held[]): Promise<void> {
  for (const { ledger, readers, from } of held) {
    for (const { name } of readers) await moveCursor(work.tx, cursorIn(name, ledger), from)
  }
}

type Asked = { ledger: string; after: Cursor; horizon: bigint }

function pageOf({ tx }: Work, { ledger, after, horizon }: Asked): Promise<Page> {
  return readPage(tx, { name: ledger, ledger, horizon }, { after, limit: pageMax })
}
