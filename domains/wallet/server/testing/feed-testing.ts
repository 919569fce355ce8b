import type { Work } from '@casino/db/work.ts'
import { addCursor, type Cursor, moveCursor } from '@casino/events/outbox-store.ts'
import { on, type StreamReaction } from '@casino/events/react.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import type { Loop } from '@casino/time/loop.ts'
import { betsSettled, feedReaders, readFeed, type SettledTransfer } from '../feed/feed.ts'
import { runFeed } from '../feed/run-feed.ts'
import { ownHorizon } from './archive-testing-store.ts'
import type { WalletApp } from './wallet-testing.ts'

/** Repeats soon, so that tests need not wait. */
const quickRules = { retriesMax: 2, pauseMsMin: 10, pauseMsMax: 200 }

/** A reader of settled bets for tests, with the name of its cursor. */
export function testReader(
  name: string,
  react: (work: Work, batch: SettledTransfer[]) => Promise<void>,
): StreamReaction {
  return { ...on(betsSettled, react), name: `${name}:wallet.bets_settled` }
}

/** Starts the feed for these readers, which begin at the current end of the ledger or at its start. */
export async function startFeed(
  { db, services }: WalletApp,
  reactions: readonly StreamReaction[],
): Promise<Loop> {
  const readers = feedReaders(reactions)
  for (const ledger of ledgers()) {
    for (const { name } of readers) await addCursor(db, cursorIn(name, ledger))
  }
  return runFeed({ ...services, readers, rules: quickRules })
}

/** Moves the cursors of a reader to a position, in each shard. */
export async function moveReader(app: WalletApp, reader: string, to: Cursor): Promise<void> {
  for (const ledger of ledgers()) {
    await app.inTransaction(({ tx }) => moveCursor(tx, cursorIn(reader, ledger), to))
  }
}

/** All that the feed tells of a player. */
export async function readFeedOf(
  app: Pick<WalletApp, 'db'>,
  player_id: bigint,
): Promise<SettledTransfer[]> {
  await ownHorizon(app.db)
  const { transfers } = await readFeed(app.db, { txid: '0', position: 0n }, 100_000)
  return transfers.filter((one) => one.player_id === player_id)
}
