import type { Db, Tx } from '@casino/db/connect.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import { type FeedPage, type FeedTransfer, readTransfers } from '@casino/ledger/feed-store.ts'
import type { Log } from '@casino/log/log.ts'

/** A bet, a win or a rollback that moved money (a win of 0 counts: it ends a round). */
export type SettledTransfer = {
  id: bigint
  txid: string
  player_id: bigint
  currency: string
  kind: 'bet' | 'win' | 'rollback'
  /** What a rollback took back. */
  rolled_back: 'bet' | 'win' | null
  provider: string
  game: string
  game_class: string
  round_id: string | null
  round_finished: boolean
  ext_id: string
  ref_ext_id: string | null
  /** Cash and bonus together, never below 0n. */
  amount_cents: bigint
  cash_amount_cents: bigint
  bonus_amount_cents: bigint
  settled_at: Date
}

export type SettledContext = { tx: Tx; now: Date; log: Log }
export type OnSettled = (context: SettledContext, batch: SettledTransfer[]) => Promise<void>
export type OnTransfers = (context: SettledContext, batch: FeedTransfer[]) => Promise<void>

const readers = new Map<string, OnTransfers>()

/**
 * Hands every settled bet and win to `react`, in commit-safe order and in batches, each in one
 * transaction with the cursor named `reader`: exactly once, whichever server process does it.
 * Called from a higher domain's `start`; gives what ends it.
 */
export function onSettled(reader: string, react: OnSettled): () => void {
  return onTransfers(reader, async (context, batch) => {
    const settled = batch.filter(isSettled)
    if (settled.length > 0) await react(context, settled)
  })
}

/** As `onSettled`, but every row of the ledger: payments, prizes and what moved nothing too. */
export function onTransfers(reader: string, react: OnTransfers): () => void {
  const name = `wallet:${reader}`
  if (readers.has(name)) throw new Error(`two readers of settled bets are named ${reader}`)
  readers.set(name, react)
  return () => readers.delete(name)
}

/** The readers of this process. */
export function settledReaders(): ReadonlyMap<string, OnTransfers> {
  return readers
}

/**
 * Settled bets after the cursor, oldest first, and the cursor that stands behind them. A page may
 * be empty and still move on; `caughtUp` tells that nothing more is there now.
 */
export async function readFeed(
  db: Db | Tx,
  after: Cursor,
  limit: number,
): Promise<FeedPage<SettledTransfer>> {
  const page = await readTransfers(db, after, { limit })
  return { ...page, transfers: page.transfers.filter(isSettled) }
}

function isSettled(transfer: FeedTransfer): transfer is FeedTransfer & SettledTransfer {
  return !transfer.void && ['bet', 'win', 'rollback'].includes(transfer.kind)
}
