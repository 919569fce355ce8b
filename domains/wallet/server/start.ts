import type { Db } from '@casino/db/connect.ts'
import type { Services } from '@casino/domain/domain.ts'
import { addCursor } from '@casino/events/outbox-store.ts'
import { durabilitySettings } from './accounts/store.ts'
import { feedReaders } from './feed/feed.ts'
import { runFeed } from './feed/run-feed.ts'
import { createBatcher } from './play/batcher.ts'
import { playThrough } from './play/play.ts'
import { makeStatementKey } from './statements/statement-key.ts'
import { keepEarlyWins } from './watch/early-wins.ts'

/** Starts the batcher and the feed. Refuses a database that may lose what it has acknowledged. */
export async function start(services: Services): Promise<() => Promise<void>> {
  const { pool, db, log, now, push, isHeard, streamReactions } = services
  await assertDurable(db)
  await makeStatementKey(db, now())
  const url = pool.options.connectionString
  if (!url) throw new Error('the wallet needs the address of the database')
  const readers = feedReaders(streamReactions)
  for (const { name } of readers) await addCursor(db, name)
  const feed = runFeed({ db, log, now, push, isHeard, readers })
  const batcher = createBatcher({
    url,
    now,
    log,
    onFlushed: feed.wake,
    onEarlyWin: (request) => keepEarlyWins(services, request),
  })
  playThrough(batcher)
  return async () => {
    playThrough(undefined)
    await batcher.stop()
    await feed.stop()
  }
}

/** Throws when an acknowledged bet could be lost with the power. */
export async function assertDurable(db: Db): Promise<void> {
  const off = (await durabilitySettings(db)).filter(({ setting }) => setting === 'off')
  if (off.length === 0) return
  const names = off.map(({ name }) => name).join(', ')
  throw new Error(`the wallet does not serve: PostgreSQL runs with ${names} off`)
}
