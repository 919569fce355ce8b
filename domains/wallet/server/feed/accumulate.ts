import type { Work } from '@casino/db/work.ts'
import { type Cursor, isBefore } from '@casino/events/outbox-store.ts'
import { lockAccumulated, moveAccumulated } from './accumulate-store.ts'
import type { SettledTransfer } from './feed.ts'
import type { MovedTransfer } from './read-page.ts'

/** A transfer with its place in the feed. */
type Placed = Pick<SettledTransfer, 'line' | 'txid' | 'id' | 'retried'> & {
  undone_by?: Omit<MovedTransfer, 'void'>
}

/** How a domain sums up settled bets, or all transfers. */
export type Accumulation<Key, Sum, One extends Placed = SettledTransfer> = {
  /** Stored with how far it has counted, so it must never change: `games.open_stakes`. */
  name: string
  /** What a transfer counts for; undefined if it counts for nothing. */
  keyOf(transfer: One): Key | undefined
  /** The sum with one more transfer; the first one of a key has no sum yet. */
  add(sum: Sum | undefined, transfer: One): Sum
  /**
   * A rollback takes back only what is stored, and nothing from a bet that is a dead letter. So a
   * bet that is retried brings its rollback, if the reader has passed it. Sums do not need it: they
   * have subtracted it already.
   */
  retriesBringRollback?: true
}

/**
 * Sums up a batch by key, for one statement that adds the sums to a table in the same transaction.
 * Each transfer counts once under a name, however often its batch comes: a batch that comes again,
 * complete or in part, adds nothing. The order is that of the feed.
 */
export async function accumulate<Key, Sum, One extends Placed = SettledTransfer>(
  { tx }: Pick<Work, 'tx'>,
  { name, keyOf, add, retriesBringRollback }: Accumulation<Key, Sum, One>,
  batch: readonly One[],
): Promise<Map<Key, Sum>> {
  const sums = new Map<Key, Sum>()
  const followed = retriesBringRollback ? withRollbacks : (all: readonly One[]) => all
  for (const [line, transfers] of Map.groupBy(batch, (one) => one.line)) {
    const counted = await lockAccumulated(tx, { name, line })
    // The reader has passed a dead letter without counting it. It is retried once.
    const fresh = transfers.filter((one) => one.retried || isBefore(counted, placeOf(one)))
    for (const transfer of followed(fresh, counted)) {
      const key = keyOf(transfer)
      if (key !== undefined) sums.set(key, add(sums.get(key), transfer))
    }
    const last = fresh.map(placeOf).findLast((place) => isBefore(counted, place))
    if (last) await moveAccumulated(tx, { name, line }, last)
  }
  return sums
}

/** After a retried transfer the rollback that was counted before it, when it took nothing back. */
function withRollbacks<One extends Placed>(all: readonly One[], counted: Cursor): One[] {
  return all.flatMap((transfer) => {
    const { undone_by } = transfer
    const isPassed = undone_by !== undefined && !isBefore(counted, placeOf(undone_by))
    return isPassed ? [transfer, undone_by as unknown as One] : [transfer]
  })
}

function placeOf({ txid, id }: Placed): Cursor {
  return { txid, position: id }
}
