import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { addCursor, type Cursor, lockCursor, moveCursor } from '@casino/events/outbox-store.ts'
import type { StreamReaction } from '@casino/events/react.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import { type FeedReader, feedReaders } from '../feed/feed.ts'
import { readPage } from '../feed/read-page.ts'

const pageMax = 2000

/** A reader in a shard, whose cursor this transaction holds. */
type Held = { reader: FeedReader; cursorName: string; ledger: string; from: Cursor }

/**
 * Takes the cursors of all readers of the feed for this transaction, which is the oldest that runs,
 * and lets them read what was settled before it. Call it before anything else of the transaction.
 */
export async function holdFeed(
  work: Work,
  { reactions, txid }: { reactions: readonly StreamReaction[]; txid: bigint },
): Promise<Held[]> {
  const held: Held[] = []
  for (const ledger of ledgers()) {
    for (const reader of feedReaders(reactions)) {
      const cursorName = cursorIn(reader.name, ledger)
      await addCursor(work.tx, cursorName)
      const from = await lockCursor(work.tx, cursorName)
      if (from) held.push({ reader, cursorName, ledger, from })
    }
  }
  for (const one of held) await readUpTo(work, one, txid)
  return held
}

/**
 * Lets them read what this transaction itself has settled, in the transaction; true if there was
 * something. Other transactions see the cursors and the transfers at the same moment.
 */
export async function readOwn(
  work: Work,
  { held, txid }: { held: readonly Held[]; txid: bigint },
): Promise<boolean> {
  let hasRead = false
  for (const one of held) {
    if (await readUpTo(work, one, txid + 1n)) hasRead = true
  }
  return hasRead
}

async function readUpTo(work: Work, held: Held, horizon: bigint): Promise<boolean> {
  let hasRead = false
  for (;;) {
    const { transfers, cursor, caughtUp } = await nextPage(work.tx, held, horizon)
    if (transfers.length > 0) {
      await held.reader.react(work, transfers)
      hasRead = true
    }
    const last = transfers.at(-1)
    // Not behind the own transaction: it may settle more.
    const end = last ? { txid: last.txid, position: last.id } : undefined
    const to = end ?? (BigInt(cursor.txid) < horizon ? cursor : undefined)
    if (to) {
      held.from = to
      await moveCursor(work.tx, held.cursorName, to)
    }
    if (caughtUp) return hasRead
  }
}

function nextPage(tx: Tx, { ledger, from }: Held, horizon: bigint) {
  return readPage(tx, { name: ledger, ledger, horizon }, { after: from, limit: pageMax })
}
