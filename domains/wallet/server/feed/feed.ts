import { stream } from '@casino/contract/event.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import type { StreamReaction } from '@casino/events/react.ts'
import type { FeedPage } from '@casino/ledger/feed-store.ts'
import type { Product } from '../../rules.ts'
import { type MovedTransfer, readPage } from './read-page.ts'

/** A bet, win or rollback that moved money. A win of 0 counts, as it ends a round. */
export type SettledTransfer = Omit<MovedTransfer, 'void'> & {
  kind: 'bet' | 'win' | 'rollback'
  game: string
  product: Product
}

/**
 * Every settled bet, win and rollback, in commit order. A reaction gets them in batches, each in
 * one transaction with its cursor, exactly once, whichever process runs it.
 */
export const betsSettled = stream<SettledTransfer>('wallet.bets_settled')

/** Like `betsSettled`, but every transfer of the ledger: also payments, prizes and void ones. */
export const moneyMoved = stream<MovedTransfer>('wallet.money_moved')

export type FeedReader = {
  /** The name of its cursor. */
  name: string
  react(work: Work, page: MovedTransfer[]): Promise<void>
}

/** The ledger readers among all stream reactions. */
export function feedReaders(reactions: readonly StreamReaction[]): FeedReader[] {
  return reactions.flatMap(({ stream: name_, name: own, react }) => {
    // The archive waits for readers with this prefix.
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
 * Settled bets after the cursor, the oldest first, and the next cursor. A page may be empty and
 * still advance; `caughtUp` says that there is nothing more now.
 */
export async function readFeed(
  db: Db | Tx,
  after: Cursor,
  limit: number,
): Promise<FeedPage<SettledTransfer>> {
  const page = await readPage(db, { name: 'ledger', ledger: 'ledger' }, { after, limit })
  return { ...page, transfers: page.transfers.filter(isSettled) }
}

function isSettled(transfer: MovedTransfer): transfer is MovedTransfer & SettledTransfer {
  return !transfer.void && ['bet', 'win', 'rollback'].includes(transfer.kind)
}
