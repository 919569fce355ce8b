import type { Db, Tx } from '@casino/db/connect.ts'
import { type Cursor, moveCursor, takeCursor } from '@casino/events/outbox-store.ts'
import {
  type FeedPage,
  type FeedTransfer,
  feedHorizon,
  readTransfers,
  summarizeOrder,
} from '@casino/ledger/feed-store.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import type { Log } from '@casino/log/log.ts'
import { type Loop, loop } from '@casino/time/loop.ts'
import { nowMs } from '@casino/time/now.ts'
import type { FeedReader } from './feed.ts'

export type FeedOptions = {
  db: Db
  log: Log
  now(): Date
  readers: readonly FeedReader[]
}

const batchMax = 1000
const pollMs = 250
const summarizeMs = 2000

/** Hands settled bets to the readers until it is stopped. */
export function runFeed(options: FeedOptions): Loop {
  const { db, log, readers } = options
  let summarizedAtMs = nowMs()

  const catchUp = async () => {
    let isMoving = false
    for (let caughtUp = false; !caughtUp; ) {
      const steps: Step[] = []
      for (const ledger of ledgers()) {
        const pages = await pagesUpToNow(db, ledger)
        for (const { name, react } of readers) {
          const reader = { name: cursorIn(name, ledger), react }
          steps.push(await readPage(options, pages, reader))
        }
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

type Step = { count: number; caughtUp: boolean }
type Page = FeedPage<FeedTransfer>
type Pages = (db: Db | Tx, after: Cursor) => Promise<Page>

/**
 * Reads pages of a shard up to where its feed stands now. Readers that stand at the same place, as they do when
 * they have caught up, share what is read once.
 */
async function pagesUpToNow(db: Db, ledger: string): Promise<Pages> {
  const horizon = await feedHorizon(db)
  const known = new Map<string, Page>()
  return async (reading, after) => {
    const place = `${after.txid} ${after.position}`
    const span = { limit: batchMax, horizon, ledger }
    const page = known.get(place) ?? (await readTransfers(reading, after, span))
    known.set(place, page)
    return page
  }
}

/** The next page for one reader, with its cursor in one transaction. */
async function readPage(
  { db, log, now }: FeedOptions,
  pages: Pages,
  { name, react }: FeedReader,
): Promise<Step> {
  return db.transaction().execute(async (tx) => {
    const cursor = await takeCursor(tx, name)
    if (!cursor) return { count: 0, caughtUp: true }
    const page = await pages(tx, cursor)
    if (page.transfers.length > 0) await react({ tx, now: now(), log }, page.transfers)
    await moveCursor(tx, name, page.cursor)
    return { count: page.transfers.length, caughtUp: page.caughtUp }
  })
}
