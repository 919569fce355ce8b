import type { Db } from '@casino/db/connect.ts'
import { addCursor, type Cursor, moveCursor, takeCursor } from '@casino/events/outbox-store.ts'
import {
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
  const told = { cursor: undefined as Cursor | undefined }
  let summarizedAtMs = nowMs()

  const turn = async () => {
    let count = await pushBalances(options.db, told)
    for (const [reader, react] of settledReaders()) count += await readOnce(options, reader, react)
    if (count > 0 && nowMs() - summarizedAtMs > summarizeMs) {
      summarizedAtMs = nowMs()
      await summarizeOrder(options.db)
    }
    return count
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

/** One batch for one reader, with its cursor in one transaction; gives how many it was told. */
export async function readOnce(
  { db, log, now }: FeedOptions,
  reader: string,
  react: OnTransfers,
): Promise<number> {
  await addCursor(db, reader)
  let total = 0
  for (let caughtUp = false; !caughtUp; ) {
    caughtUp = await db.transaction().execute(async (tx) => {
      const cursor = await takeCursor(tx, reader)
      if (!cursor) return true
      const page = await readTransfers(tx, cursor, batchMax)
      if (page.transfers.length > 0) await react({ tx, now: now(), log }, page.transfers)
      await moveCursor(tx, reader, page.cursor)
      total += page.transfers.length
      return page.caughtUp
    })
  }
  return total
}

async function pushBalances(db: Db, told: { cursor: Cursor | undefined }): Promise<number> {
  if (!hasBalanceListeners()) {
    told.cursor = undefined
    return 0
  }
  told.cursor ??= { txid: `${await feedHorizon(db)}`, position: 0n }
  let total = 0
  for (let caughtUp = false; !caughtUp; ) {
    const page = await readTransfers(db, told.cursor, batchMax)
    tellBalances([...newestByAccount(page.transfers).values()].map(balanceAfter))
    total += page.transfers.length
    told.cursor = page.cursor
    caughtUp = page.caughtUp
  }
  return total
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
