import type { Db, Tx } from '@casino/db/connect.ts'
import { addCursor, type Cursor, moveCursor, takeCursor } from '@casino/events/outbox-store.ts'
import {
  type FeedPage,
  type FeedTransfer,
  feedHorizon,
  readTransfers,
  summarizeOrder,
} from '@casino/ledger/feed-store.ts'
import type { Log } from '@casino/log/log.ts'
import { nowMs } from '@casino/time/now.ts'
import { hasBalanceListeners, tellBalances } from './balances.ts'
import { type OnTransfers, settledReaders } from './feed.ts'

export type FeedOptions = { db: Db; log: Log; now(): Date }
export type Feed = { wake(): void; stop(): Promise<void> }

const batchMax = 1000
const pollMs = 500
/** Flushes come by the hundred a second; readers take several at once. */
const gatherMs = 25
const summarizeMs = 2000

/** Hands settled bets to the readers and new balances to the listeners until it is stopped. */
export function runFeed(options: FeedOptions): Feed {
  let running = true
  let isAwake = false
  let wakeUp: () => void = () => undefined
  const told: Told = { cursor: undefined, db: options.db }
  let summarizedAtMs = nowMs()

  const turn = async () => {
    let isMoving = false
    for (let caughtUp = false; running && !caughtUp; ) {
      const pages = await pagesUpToNow(options.db)
      const steps = [await pushBalances(pages, told)]
      for (const [reader, react] of settledReaders()) {
        steps.push(await readPage(options, pages, { reader, react }))
      }
      caughtUp = steps.every((step) => step.caughtUp)
      isMoving ||= steps.some(({ count }) => count > 0)
    }
    if (isMoving && nowMs() - summarizedAtMs > summarizeMs) {
      summarizedAtMs = nowMs()
      await summarizeOrder(options.db)
    }
  }
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (running) {
      isAwake = false
      await turn().catch((error) => {
        options.log.error({ err: error }, 'the feed of settled bets failed, it goes on')
      })
      if (running) await sleep(isAwake ? gatherMs : pollMs)
      if (running && isAwake) await sleep(gatherMs)
    }
  }
  const done = loop()
  return {
    wake() {
      if (isAwake) return
      isAwake = true
      wakeUp()
    },
    async stop() {
      running = false
      wakeUp()
      await done
    },
  }
}

type Step = { count: number; caughtUp: boolean }
type Page = FeedPage<FeedTransfer>
type Pages = (db: Db | Tx, after: Cursor) => Promise<Page>

/**
 * Reads pages up to where the feed stands now. Readers that stand at the same place, as they do when
 * they have caught up, share what is read once.
 */
async function pagesUpToNow(db: Db): Promise<Pages> {
  const horizon = await feedHorizon(db)
  const known = new Map<string, Page>()
  return async (reading, after) => {
    const place = `${after.txid} ${after.position}`
    const page =
      known.get(place) ?? (await readTransfers(reading, after, { limit: batchMax, horizon }))
    known.set(place, page)
    return page
  }
}

/** The next page for one reader, with its cursor in one transaction. */
async function readPage(
  { db, log, now }: FeedOptions,
  pages: Pages,
  { reader, react }: { reader: string; react: OnTransfers },
): Promise<Step> {
  await addCursor(db, reader)
  return db.transaction().execute(async (tx) => {
    const cursor = await takeCursor(tx, reader)
    if (!cursor) return { count: 0, caughtUp: true }
    const page = await pages(tx, cursor)
    if (page.transfers.length > 0) await react({ tx, now: now(), log }, page.transfers)
    await moveCursor(tx, reader, page.cursor)
    return { count: page.transfers.length, caughtUp: page.caughtUp }
  })
}

type Told = { cursor: Cursor | undefined; db: Db }

async function pushBalances(pages: Pages, told: Told): Promise<Step> {
  if (!hasBalanceListeners()) {
    told.cursor = undefined
    return { count: 0, caughtUp: true }
  }
  told.cursor ??= { txid: `${await feedHorizon(told.db)}`, position: 0n }
  const page = await pages(told.db, told.cursor)
  tellBalances([...newestByAccount(page.transfers).values()].map(balanceAfter))
  told.cursor = page.cursor
  return { count: page.transfers.length, caughtUp: page.caughtUp }
}

function newestByAccount(transfers: readonly FeedTransfer[]): Map<string, FeedTransfer> {
  const newest = new Map<string, FeedTransfer>()
  for (const transfer of transfers) {
    const key = `${transfer.player_id} ${transfer.currency}`
    const known = newest.get(key)
    if (!known || known.seq < transfer.seq) newest.set(key, transfer)
  }
  return newest
}

function balanceAfter({ player_id, currency, cash_after_cents, bonus_after_cents }: FeedTransfer) {
  const cash = cash_after_cents > 0n ? cash_after_cents : 0n
  return {
    player_id,
    currency,
    amount_cents: cash + bonus_after_cents,
    available_to_cashout_cents: cash,
  }
}
