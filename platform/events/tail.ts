import type { Db } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'
import { type Cursor, newestCursor, type OutboxRow, readOutbox } from './outbox-store.ts'

export type TailOptions = { db: Db; log: Log; say(row: OutboxRow): void }
const batchMax = 500
const pauseMs = 250

/**
 * Follows the outbox from now on, in commit-safe order, and says each row once in this process:
 * every server tails for its own sockets, so no message between servers is needed.
 */
export function startTail({ db, log, say }: TailOptions): { stop(): Promise<void> } {
  let running = true
  let cursor: Cursor | undefined
  const turn = async () => {
    while (running) {
      try {
        cursor ??= await newestCursor(db)
        const rows = await readOutbox(db, cursor, batchMax)
        for (const row of rows) say(row)
        cursor = rows.at(-1) ?? cursor
        if (rows.length === batchMax) continue
      } catch (error) {
        log.warn({ err: error }, 'tail waits for the database')
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  const done = turn()
  return {
    async stop() {
      running = false
      await done
    },
  }
}
