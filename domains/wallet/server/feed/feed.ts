import { stream } from '@casino/contract/event.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import type { StreamReaction } from '@casino/events/react.ts'
import { type FeedPage, type FeedTransfer, readTransfers } from '@casino/ledger/feed-store.ts'

/** A bet, a win or a rollback that moved money (a win of 0 counts: it ends a round). */
export type SettledTransfer = Omit<FeedTransfer, 'void'> & {
  kind: 'bet' | 'win' | 'rollback'
  game: string
}

/**
 * Every settled bet, win and rollback, in commit-safe order: a reaction is handed them in batches,
 * each in one transaction with its own cursor, exactly once, whichever server process does it.
 */
export const betsSettled = stream<SettledTransfer>('wallet.bets_settled')

/** As `betsSettled`, but every row of the ledger: payments, prizes and what moved nothing too. */
export const moneyMoved = stream<FeedTransfer>('wallet.money_moved')

export type FeedReader = {
  /** That of its cursor. */
  name: string
  react(work: Work, page: FeedTransfer[]): Promise<void>
}

/** The readers of the ledger among all that react to streams. */
export function feedReaders(reactions: readonly StreamReaction[]): FeedReader[] {
  return reactions.flatMap(({ stream: name_, name: own, react }) => {
    // The archive waits for whoever is named so.
    const name = `wallet:${own}`
    if (name_ === moneyMoved.stream) return [{ name, react }]
    if (name_ !== betsSettled.stream) return []
    const reactToSettled: FeedReader['react'] = async (work, page) => {
      const settled = page.filter(isSettled)
      if (settled.length > 0) await react(work, settled)
    }
    return [{ name, react: reactToSettled }]
  })
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
