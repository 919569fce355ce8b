import type { Db } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'
import { loop } from '@casino/time/loop.ts'
import { type Cursor, newestCursor, type OutboxRow, readOutbox } from './outbox-store.ts'

export type TailOptions = { db: Db; log: Log; sendToChannel(row: OutboxRow): void }
export type Tail = {
  /** It knows where it stands. */
  begun: Promise<void>
  /** The newest row said here: what comes after it is still to be said. */
  reached(): Cursor
  stop(): Promise<void>
}
const batchMax = 500
const pauseMs = 250

/**
 * Follows the outbox from now on, in commit-safe order, and says each row once in this process:
 * every server tails for its own sockets, so no message between servers is needed.
 */
export function startTail({ db, log, sendToChannel }: TailOptions): Tail {
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
      return rows.length === batchMax ? 0 : pauseMs
    },
  })
  return { begun, reached: () => cursor ?? nowhere, stop: following.stop }
}

const nowhere: Cursor = { txid: '0', position: 0n }
