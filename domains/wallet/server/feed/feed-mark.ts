import type { Db } from '@casino/db/connect.ts'
import { horizonsOfNodes, isOnCitus } from '@casino/db/shards/citus.ts'
import { cursorOf } from '@casino/events/outbox-store.ts'
import { nextTransaction, readTransfers } from '@casino/ledger/feed-store.ts'
import { linesOfShards } from '@casino/ledger/ledger-lines.ts'
import { cursorIn } from '@casino/ledger/ledger-of.ts'
import { betsSettled } from './feed.ts'

/** A moment, as the number of the next transaction in each line. */
export type FeedMark = Readonly<Record<string, string>>

/** Marks this moment: what was settled before is in an earlier transaction. */
export async function markFeed(db: Db): Promise<FeedMark> {
  const lines = await linesOfShards(db)
  if (!(await isOnCitus(db))) {
    const next = await nextTransaction(db)
    return Object.fromEntries(lines.map(({ name }) => [name, `${next}`]))
  }
  const nodes = await horizonsOfNodes(db)
  return Object.fromEntries(
    lines.map(({ name }) => [name, `${nodes.get(nodeOf(name))?.next ?? 0n}`]),
  )
}

/** The node that counts the transactions of a line: `ledger_1/2`. */
function nodeOf(line: string): bigint {
  return BigInt(line.split('/')[1] ?? 0)
}

/** Whether a domain's reader of settled bets has read everything before a mark. */
export async function hasReaderPassed(db: Db, domain: string, mark: FeedMark): Promise<boolean> {
  for (const { name, horizon, ledger, ids } of await linesOfShards(db)) {
    const end = BigInt(mark[name] ?? 0)
    if (horizon < end) return false
    const cursor = await cursorOf(db, cursorIn(`wallet:${domain}:${betsSettled.stream}`, name))
    if (!cursor) return false
    const { transfers } = await readTransfers(db, cursor, { limit: 1, horizon: end, ledger, ids })
    if (transfers.length > 0) return false
  }
  return true
}
