import { isGrowing } from '@casino/db/shards/shards.ts'
import { type Cursor, isBefore } from '@casino/events/outbox-store.ts'
import type { FeedPage } from '@casino/ledger/feed-store.ts'
import type { Line } from '@casino/ledger/ledger-lines.ts'
import { cursorIn } from '@casino/ledger/ledger-of.ts'
import { nowMs } from '@casino/time/now.ts'
import { type Batch, type DeliveryOptions, deliver, giveUp } from './deliver.ts'
import type { FeedReader } from './feed.ts'
import { type MovedTransfer, readPage } from './read-page.ts'
import { afterFault, afterSuccess, noAttempts, pauseMsAfter, type RetryRules } from './retries.ts'

export type FollowOptions = DeliveryOptions & { rules: RetryRules; isStopping(): boolean }
type Page = FeedPage<MovedTransfer>
/** Reads the page after a cursor. */
export type Pages = (line: Line, page: { after: Cursor; limit: number }) => Promise<Page>
export type Follower = ReturnType<typeof createFollower>

/**
 * Follows one line for one reader, apart from all others: neither a reader that fails nor a slow
 * one holds up another.
 */
export function createFollower(options: FollowOptions, reader: FeedReader, lineName: string) {
  const { log } = options
  const cursorName = cursorIn(reader.name, lineName)
  let attempts = noAttempts
  let outages = 0
  let dueMs = 0
  let readTo = 0n
  let count = 0
  let running: Promise<void> | undefined
  /** Nothing stands between the stored cursor and this position. */
  let idle: { stored: Cursor; upTo: Cursor } | undefined

  const positionAfter = (stored: Cursor): Cursor =>
    idle?.stored.txid === stored.txid && idle.stored.position === stored.position
      ? idle.upTo
      : stored

  /** Handles one page; returns the stored cursor behind it, or undefined when this turn ends. */
  const step = async (line: Line, stored: Cursor, pages: Pages): Promise<Cursor | undefined> => {
    const page = await pages(line, { after: positionAfter(stored), limit: attempts.limit })
    const { transfers, cursor: end, caughtUp } = page
    const batch = { reader, cursorName, from: stored, end, transfers }
    if (transfers.length === 0) return standIdle(batch, line)
    const delivery = await deliver(options, batch)
    if (delivery.outcome === 'elsewhere') return undefined
    if (delivery.outcome === 'fault') return fail(batch, delivery.error)
    attempts = afterSuccess(attempts, end)
    count += transfers.length
    if (caughtUp) readTo = line.horizon
    return caughtUp ? undefined : end
  }

  const standIdle = async (batch: Batch, { horizon }: Line): Promise<undefined> => {
    const { from, end } = batch
    // While players move between shards, who moves them waits for the stored cursors.
    if (isGrowing() && isBefore(from, end)) await deliver(options, batch)
    else idle = { stored: from, upTo: end }
    readTo = horizon
  }

  const fail = async (batch: Batch, error: unknown): Promise<Cursor | undefined> => {
    const { transfers, from, end } = batch
    const next = afterFault(attempts, { count: transfers.length, end }, options.rules)
    if (next.isDeadLetter) {
      const { outcome } = await giveUp(options, batch, error)
      if (outcome !== 'delivered') return undefined
      count += 1
    } else if (next.pauseMs > 0) {
      log.warn({ err: error, reader: cursorName }, 'a reader of the feed failed, it is repeated')
    }
    attempts = next.attempts
    dueMs = nowMs() + next.pauseMs
    if (next.pauseMs > 0) return undefined
    return next.isDeadLetter ? end : from
  }

  const catchUp = async (line: Line, stored: Cursor, shared: Pages): Promise<void> => {
    let next = await step(line, stored, shared)
    while (next && !options.isStopping()) next = await step(line, next, ownPages)
    outages = 0
  }
  const ownPages: Pages = (line, page) => readPage(options.db, line, page)

  return {
    cursorName,
    /** Up to which transaction of the line all is read. */
    readTo: () => readTo,
    /** How many transfers this process has passed to the reader, or given up. */
    count: () => count,
    /** Begins to read what is new, unless it reads still or waits for its next attempt. */
    wake(line: Line, stored: Cursor, shared: Pages): void {
      if (running || nowMs() < dueMs) return
      running = catchUp(line, stored, shared)
        .catch((error: unknown) => {
          outages += 1
          dueMs = nowMs() + pauseMsAfter(outages, options.rules)
          log.warn({ err: error, reader: cursorName }, 'a reader of the feed waits')
        })
        .finally(() => {
          running = undefined
        })
    },
    /** Resolves when nothing runs. */
    done: async () => running,
  }
}
