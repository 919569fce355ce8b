import type { Db, Tx } from '@casino/db/connect.ts'
import { addCursor, type Cursor, moveCursor, takeCursor } from '@casino/events/outbox-store.ts'
import {
  type FeedPage,
  type FeedTransfer,
  readTransfers,
  summarizeOrder,
} from '@casino/ledger/feed-store.ts'
import { type Line, linesOfShards } from '@casino/ledger/ledger-lines.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import type { Log } from '@casino/log/log.ts'
import { type Loop, loop } from '@casino/time/loop.ts'
import { nowMs } from '@casino/time/now.ts'
import type { FeedReader } from './feed.ts'
import { createFinishedLines } from './finished-lines.ts'

export type FeedOptions = {
  db: Db
  log: Log
  now(): Date
  readers: readonly FeedReader[]
}

const batchMax = 1000
const pollMs = 250
const summarizeMs = 2000

/** Passes settled bets to the readers until it is stopped. */
export function runFeed(options: FeedOptions): Loop {
  const { db, log, readers } = options
  const past = createFinishedLines()
  let summarizedAtMs = nowMs()

  const catchUp = async () => {
    let isMoving = false
    for (let caughtUp = false; !caughtUp; ) {
      const steps: Step[] = []
      const lines = past.without(await linesOfShards(db))
      await addCursors(db, readers, past.newAmong(lines))
      for (const line of lines) {
        const read = await readLine(options, line)
        past.note(line, read)
        steps.push(...read)
      }
      caughtUp = steps.every((step) => step.caughtUp)
      isMoving ||= steps.some(({ count }) => count > 0)
    }
    if (isMoving && nowMs() - summarizedAtMs > summarizeMs) {
      summarizedAtMs = nowMs()
      for (const ledger of ledgers()) await summarizeOrder(db, ledger)
    }
  }
  return loop({
    name: 'the feed of settled bets',
    log,
    async turn() {
      await catchUp()
      return pollMs
    },
  })
}

type Step = { count: number; caughtUp: boolean; elsewhere?: boolean }
type Page = FeedPage<FeedTransfer>
type Pages = (db: Db | Tx, after: Cursor) => Promise<Page>

/** Adds a cursor for each reader and line. */
export async function addCursors(
  db: Db,
  readers: readonly FeedReader[],
  lines: readonly Line[],
): Promise<void> {
  for (const line of lines) {
    for (const { name } of readers) await addCursor(db, cursorIn(name, line.name))
  }
}

/** Reads the next page of a line for each reader. */
async function readLine(options: FeedOptions, line: Line): Promise<Step[]> {
  const pages = pagesUpToNow(line)
  const steps: Step[] = []
  for (const { name, react } of options.readers) {
    const reader = { name: cursorIn(name, line.name), react }
    steps.push(await readPage(options, pages, reader))
  }
  return steps
}

/** Reads pages of a line up to its current end. Readers at the same position share one read. */
function pagesUpToNow({ ledger, horizon, ids }: Line): Pages {
  const known = new Map<string, Page>()
  return async (reading, after) => {
    const place = `${after.txid} ${after.position}`
    const span = { limit: batchMax, horizon, ledger, ...(ids && { ids }) }
    const page = known.get(place) ?? (await readTransfers(reading, after, span))
    known.set(place, page)
    return page
  }
}

/** Passes the next page to one reader, with its cursor in one transaction. */
async function readPage(
  { db, log, now }: FeedOptions,
  pages: Pages,
  { name, react }: FeedReader,
): Promise<Step> {
  return db.transaction().execute(async (tx) => {
    const cursor = await takeCursor(tx, name)
    if (!cursor) return { count: 0, caughtUp: true, elsewhere: true }
    const page = await pages(tx, cursor)
    if (page.transfers.length > 0) await react({ tx, now: now(), log }, page.transfers)
    await moveCursor(tx, name, page.cursor)
    return { count: page.transfers.length, caughtUp: page.caughtUp }
  })
}
