import type { Db } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'
import { type Cursor, newestCursor, type OutboxRow, readOutbox } from './outbox-store.ts'

export type TailOptions = { db: Db; log: Log; say(row: OutboxRow): void }
export type Tail = {
  /** The position of the newest row said here; 0 before the first. */
  position(): bigint
  stop(): Promise<void>
}
const batchMax = 500
const pauseMs = 250

/**
 * Follows the outbox from now on, in commit-safe order, and says each row once in this process:
 * every server tails for its own sockets, so no message between servers is needed.
 */
export function startTail({ db, log, say }: TailOptions): Tail {
  let running = true
  let cursor: Cursor | undefined
  const turn = async () => {
    while (running) {
      try {
        cursor ??= await newestCursor(db)
        const rows = await readOutbox(db, cursor, batchMax)
        for (const row of rows) {
          cursor = row
          say(row)
        }
        if (rows.length === batchMax) continue
      } catch (error) {
        log.warn({ error: String(error) }, 'tail waits for the database')
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  const done = turn()
  return {
    position: () => cursor?.position ?? 0n,
    async stop() {
      running = false
      await done
    },
  }
}
