import type { Db } from '@casino/db/connect.ts'
import type { OpenWork } from '@casino/db/work.ts'
import { cursorOf } from '@casino/events/outbox-store.ts'
import { feedCursors } from '@casino/ledger/archive-store.ts'
import { readTransfers } from '@casino/ledger/feed-store.ts'
import { type Line, linesOfShards } from '@casino/ledger/ledger-lines.ts'
import { cursorIn } from '@casino/ledger/ledger-of.ts'
import { countDeadLetters } from './dead-letter-store.ts'

export type FeedLag = {
  reader: string
  line: string
  /** The age of the oldest transfer that the reader has not passed; 0 if it has passed all. */
  lag_seconds: number
  dead_letters: number
}

/** How far each reader of the feed is behind, in each line. */
export async function feedLags(db: Db, now: Date): Promise<FeedLag[]> {
  const letters = await countDeadLetters(db)
  const lags: FeedLag[] = []
  for (const line of await linesOfShards(db)) {
    for (const { reader: cursorName } of await feedCursors(db, line.name)) {
      const reader = cursorName.slice(0, cursorName.length - cursorIn('', line.name).length)
      const own = letters.find((one) => one.reader === reader && one.line === line.name)
      const lag_seconds = await lagOf(db, { cursorName, line, now })
      lags.push({ reader, line: line.name, lag_seconds, dead_letters: own?.count ?? 0 })
    }
  }
  return lags
}

/** Logs the lag and the dead letters of each reader, for what collects metrics from the log. */
export async function reportLags({ db, log, now }: OpenWork): Promise<void> {
  for (const lag of await feedLags(db, now)) log.info({ metric: 'feed', ...lag }, 'feed')
}

async function lagOf(
  db: Db,
  { cursorName, line, now }: { cursorName: string; line: Line; now: Date },
): Promise<number> {
  const cursor = await cursorOf(db, cursorName)
  if (!cursor) return 0
  const { horizon, ledger, ids } = line
  const { transfers } = await readTransfers(db, cursor, { limit: 1, horizon, ledger, ids })
  const [oldest] = transfers
  if (!oldest) return 0
  return Math.max(0, Math.round((now.getTime() - oldest.settled_at.getTime()) / 1000))
}
