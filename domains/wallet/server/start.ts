import type { Db } from '@casino/db/connect.ts'
import type { Services } from '@casino/http/domain.ts'
import { durabilitySettings } from './accounts/store.ts'
import { followLedger } from './book/follow-ledger.ts'
import { runFeed } from './feed/run-feed.ts'
import { createBatcher } from './play/batcher.ts'
import { playThrough } from './play/play.ts'

/** Starts the batcher and the feed. Refuses a database that may lose what it has acknowledged. */
export async function start({ pool, db, log, now }: Services): Promise<() => Promise<void>> {
  await assertDurable(db)
  const url = pool.options.connectionString
  if (!url) throw new Error('the wallet needs the address of the database')
  const endFollowing = followLedger()
  const feed = runFeed({ db, log, now })
  const batcher = createBatcher({ url, now, log, onFlushed: feed.wake })
  playThrough(batcher)
  return async () => {
    playThrough(undefined)
    await batcher.stop()
    await feed.stop()
    endFollowing()
  }
}

/** Throws when an acknowledged bet could be lost with the power. */
export async function assertDurable(db: Db): Promise<void> {
  const off = (await durabilitySettings(db)).filter(({ setting }) => setting === 'off')
  if (off.length === 0) return
  const names = off.map(({ name }) => name).join(', ')
  throw new Error(`the wallet does not serve: PostgreSQL runs with ${names} off`)
}
