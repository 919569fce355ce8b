import type { Db } from '@casino/db/connect.ts'
import type { Services } from '@casino/domain/domain.ts'
import { linesOfShards } from '@casino/ledger/ledger-lines.ts'
import { makeSigningKey } from '@casino/secrets/signing-key.ts'
import { durabilitySettings } from './accounts/store.ts'
import { feedReaders } from './feed/feed.ts'
import { addCursors, runFeed } from './feed/run-feed.ts'
import { runPushes } from './feed/run-pushes.ts'
import { createBatcher } from './play/batcher.ts'
import { playThrough } from './play/play.ts'
import type { PlayRequest } from './play/play-request.ts'
import { findPlaces } from './play/shard-places.ts'
import { saveEarlyWins } from './watch/early-wins.ts'

type Stop = () => Promise<void>

/** Starts the batcher. Throws if the database settings could lose acknowledged bets. */
export async function startPlay(services: Services): Promise<Stop> {
  const { pool, db, log, now } = services
  await assertDurable(db)
  const url = pool.options.connectionString
  if (!url) throw new Error('the wallet needs the address of the database')
  const onEarlyWin = (request: PlayRequest) => saveEarlyWins(services, request)
  const places = await findPlaces({ db, url, log })
  const batcher = createBatcher({ url, now, log, placeOf: places.of, ...places.how, onEarlyWin })
  playThrough(batcher)
  return async () => {
    playThrough(undefined)
    await batcher.stop()
    await places.stop()
  }
}

/** Starts pushing balances to the sockets of this process. */
export async function startPushes(services: Services): Promise<Stop> {
  const { db, now } = services
  await makeSigningKey(db, now())
  return runPushes(services).stop
}

/** Starts passing settled bets to their readers. Of several processes one does it at a time. */
export async function startReaders({ db, log, now, streamReactions }: Services): Promise<Stop> {
  const readers = feedReaders(streamReactions)
  await addCursors(db, readers, await linesOfShards(db))
  return runFeed({ db, log, now, readers }).stop
}

/** Throws if a power failure could lose an acknowledged bet. */
export async function assertDurable(db: Db): Promise<void> {
  const off = (await durabilitySettings(db)).filter(({ setting }) => setting === 'off')
  if (off.length === 0) return
  const names = off.map(({ name }) => name).join(', ')
  throw new Error(`the wallet does not serve: PostgreSQL runs with ${names} off`)
}
