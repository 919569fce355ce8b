import type { Db } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'
import { loop } from '@casino/time/loop.ts'
import { type Cursor, newestCursor, type OutboxRow, readOutbox } from './outbox-store.ts'

export type TailOptions = {
  db: Db
  log: Log
  /** Whether anybody is connected. Then rows are read at shorter intervals. */
  isWatched(): boolean
  sendToChannel(row: OutboxRow): void
}
export type Tail = {
  /** Resolves when the position is known. */
  begun: Promise<void>
  /** The newest row that was delivered here. */
  reached(): Cursor
  stop(): Promise<void>
}
const batchMax = 500
const pauseMs = 250
const watchedPauseMs = 50

/**
 * Follows the outbox from now on in commit-safe order and passes each row once to `say`. Every
 * server tails for its own sockets, so servers send each other no messages.
 */
export function startTail({ db, log, isWatched, sendToChannel }: TailOptions): Tail {
  let cursor: Cursor | undefined
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const following = loop({
    name: 'tail',
    log,
    pauseAfterFailureMs: pauseMs,
    async turn() {
      cursor ??= await newestCursor(db)
      begin()
      const rows = await readOutbox(db, cursor, batchMax)
      for (const row of rows) {
        cursor = row
        sendToChannel(row)
      }
      if (rows.length === batchMax) return 0
      return isWatched() ? watchedPauseMs : pauseMs
    },
  })
  return { begun, reached: () => cursor ?? nowhere, stop: following.stop }
}

const nowhere: Cursor = { txid: '0', position: 0n }
