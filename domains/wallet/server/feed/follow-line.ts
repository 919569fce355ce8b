import { isGrowing } from '@casino/db/shards/shards.ts'
import { type Cursor, isBefore } from '@casino/events/outbox-store.ts'
import type { FeedPage } from '@casino/ledger/feed-store.ts'
import type { Line } from '@casino/ledger/ledger-lines.ts'
import { cursorIn } from '@casino/ledger/ledger-of.ts'
import { nowMs } from '@casino/time/now.ts'
import { type Batch, type DeliveryOptions, deliver, giveUp } from './deliver.ts'
import type { FeedReader } from './feed.ts'
import { type MovedTransfer, readPage } from './read-page.ts'
import {
  type Attempts,
  afterFault,
  afterSuccess,
  noAttempts,
  pauseMsAfter,
  type RetryRules,
} from './retries.ts'

export type FollowOptions = DeliveryOptions & { rules: RetryRules; isStopping(): boolean }
type Page = FeedPage<MovedTransfer>
/** Reads the page after a cursor. */
export type Pages = (line: Line, page: { after: Cursor; limit: number }) => Promise<Page>

/** A reader in one line: where it stands and what it waits for. */
export type Follower = {
  reader: FeedReader
  cursorName: string
  attempts: Attempts
  /** Turns in a row that ended by an error outside of the reader. */
  outages: number
  /** It makes no attempt before. */
  dueMs: number
  /** Up to which transaction of the line all is read. */
  readTo: bigint
  /** How many transfers this process has passed to the reader, or given up. */
  count: number
  /** Nothing stands between the stored cursor and this position. */
  idle?: { stored: Cursor; upTo: Cursor }
  running?: Promise<void> | undefined
}
/** Where a turn begins: the stored cursor of the reader in a line. */
type Turn = { line: Line; stored: Cursor; pages: Pages }

export function createFollower(reader: FeedReader, lineName: string): Follower {
  const cursorName = cursorIn(reader.name, lineName)
  const begin = { attempts: noAttempts, outages: 0, dueMs: 0, readTo: 0n, count: 0 }
  return { reader, cursorName, ...begin }
}

/**
 * Begins to read what is new for a reader in a line, unless it reads still or waits for its next
 * attempt. Nobody waits for it: neither a reader that fails nor a slow one holds up another.
 */
export function wake(options: FollowOptions, follower: Follower, turn: Turn): void {
  if (follower.running || nowMs() < follower.dueMs) return
  follower.running = catchUp(options, follower, turn)
    .catch((error: unknown) => {
      follower.outages += 1
      follower.dueMs = nowMs() + pauseMsAfter(follower.outages, options.rules)
      options.log.warn({ err: error, reader: follower.cursorName }, 'a reader of the feed waits')
    })
    .finally(() => {
      follower.running = undefined
    })
}

async function catchUp(options: FollowOptions, follower: Follower, turn: Turn): Promise<void> {
  const pages: Pages = (line, page) => readPage(options.db, line, page)
  let stored = await readNext(options, follower, turn)
  while (stored && !options.isStopping()) {
    stored = await readNext(options, follower, { ...turn, stored, pages })
  }
  follower.outages = 0
}

/** Handles one page; returns the stored cursor after it, or undefined when the turn ends. */
async function readNext(
  options: FollowOptions,
  follower: Follower,
  { line, stored, pages }: Turn,
): Promise<Cursor | undefined> {
  const { reader, cursorName, attempts } = follower
  const after = positionAfter(follower, stored)
  const page = await pages(line, { after, limit: attempts.limit })
  const { transfers, cursor: end, caughtUp } = page
  const batch = { reader, cursorName, from: stored, end, transfers }
  if (transfers.length === 0) {
    await standIdle(options, follower, batch)
    follower.readTo = line.horizon
    return undefined
  }
  const beganMs = nowMs()
  const delivery = await deliver(options, batch)
  if (delivery.outcome === 'elsewhere') return undefined
  if (delivery.outcome === 'fault') return handleFault(options, { follower, batch }, delivery.error)
  follower.attempts = afterSuccess(attempts, { end, tookMs: nowMs() - beganMs })
  follower.count += transfers.length
  if (!caughtUp) return end
  follower.readTo = line.horizon
  return undefined
}

function positionAfter({ idle }: Follower, stored: Cursor): Cursor {
  const isKnown = idle?.stored.txid === stored.txid && idle.stored.position === stored.position
  return isKnown ? idle.upTo : stored
}

async function standIdle(options: FollowOptions, follower: Follower, batch: Batch): Promise<void> {
  const { from, end } = batch
  // While players move between shards, who moves them waits for the stored cursors.
  if (isGrowing() && isBefore(from, end)) await deliver(options, batch)
  else follower.idle = { stored: from, upTo: end }
}

async function handleFault(
  options: FollowOptions,
  { follower, batch }: { follower: Follower; batch: Batch },
  error: unknown,
): Promise<Cursor | undefined> {
  const { transfers, from, end, cursorName } = batch
  const fault = { count: transfers.length, end }
  const { attempts, pauseMs, isDeadLetter } = afterFault(follower.attempts, fault, options.rules)
  if (isDeadLetter) {
    const { outcome } = await giveUp(options, batch, error)
    if (outcome !== 'delivered') return undefined
    follower.count += 1
  } else if (pauseMs > 0) {
    options.log.warn({ err: error, reader: cursorName }, 'a reader of the feed is repeated')
  }
  follower.attempts = attempts
  follower.dueMs = nowMs() + pauseMs
  if (pauseMs > 0) return undefined
  return isDeadLetter ? end : from
}
