import type { Db } from '@casino/db/connect.ts'
import { addCursor, cursorsOf } from '@casino/events/outbox-store.ts'
import { summarizeOrder } from '@casino/ledger/feed-store.ts'
import { type Line, linesOfShards } from '@casino/ledger/ledger-lines.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import type { Log } from '@casino/log/log.ts'
import { type Loop, loop } from '@casino/time/loop.ts'
import { nowMs } from '@casino/time/now.ts'
import type { FeedReader } from './feed.ts'
import { createFinishedLines } from './finished-lines.ts'
import {
  createFollower,
  type Follower,
  type FollowOptions,
  type Pages,
  wake,
} from './follow-line.ts'
import { readPage } from './read-page.ts'
import { type RetryRules, retryRules } from './retries.ts'

export type FeedOptions = {
  db: Db
  log: Log
  now(): Date
  readers: readonly FeedReader[]
  /** How a reader that throws is repeated. */
  rules?: RetryRules
}

const pollMs = 250
const summarizeMs = 2000

/** Passes settled bets to the readers until it is stopped. */
export function runFeed({ readers, rules = retryRules, ...given }: FeedOptions): Loop {
  const { db, log } = given
  let isStopping = false
  const options: FollowOptions = { ...given, rules, isStopping: () => isStopping }
  const past = createFinishedLines()
  const followers = followersOf(readers)
  let [summarizedAtMs, summarizedCount] = [nowMs(), 0]

  const feed = loop({
    name: 'the feed of settled bets',
    log,
    async turn() {
      const lines = past.without(await linesOfShards(db))
      await addCursors(db, readers, past.newAmong(lines))
      await wakeAll(options, followers, lines)
      for (const line of lines) past.note(...readOf(line, followers.of(line)))
      const count = followers.all().reduce((sum, follower) => sum + follower.count, 0)
      if (count > summarizedCount && nowMs() - summarizedAtMs > summarizeMs) {
        ;[summarizedAtMs, summarizedCount] = [nowMs(), count]
        for (const ledger of ledgers()) await summarizeOrder(db, ledger)
      }
      return pollMs
    },
  })
  return {
    async stop() {
      isStopping = true
      await feed.stop()
      await Promise.all(followers.all().map(({ running }) => running))
    },
  }
}

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

type Followers = ReturnType<typeof followersOf>

/** One follower for each reader and line. */
function followersOf(readers: readonly FeedReader[]) {
  const known = new Map<string, Follower[]>()
  return {
    of({ name }: Line): Follower[] {
      const followers = known.get(name) ?? readers.map((reader) => createFollower(reader, name))
      known.set(name, followers)
      return followers
    },
    all: (): Follower[] => [...known.values()].flat(),
  }
}

async function wakeAll(
  options: FollowOptions,
  followers: Followers,
  lines: readonly Line[],
): Promise<void> {
  const names = lines.flatMap((line) => followers.of(line).map(({ cursorName }) => cursorName))
  const cursors = await cursorsOf(options.db, names)
  const pages = sharedPages(options.db)
  for (const line of lines) {
    for (const follower of followers.of(line)) {
      const stored = cursors.get(follower.cursorName)
      if (stored) wake(options, follower, { line, stored, pages })
    }
  }
}

/** Readers at the same position of a line share one read. */
function sharedPages(db: Db): Pages {
  const known = new Map<string, ReturnType<Pages>>()
  return (line, { after, limit }) => {
    const place = `${line.name} ${after.txid} ${after.position} ${limit}`
    const page = known.get(place) ?? readPage(db, line, { after, limit })
    known.set(place, page)
    return page
  }
}

/** A line up to where all of its readers have come. */
function readOf(line: Line, followers: readonly Follower[]): [Line, { caughtUp: boolean }[]] {
  const [horizon = 0n] = followers
    .map(({ readTo }) => readTo)
    .toSorted((one, other) => (one < other ? -1 : 1))
  return [{ ...line, horizon }, [{ caughtUp: true }]]
}
