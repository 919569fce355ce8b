import type { Db } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { attempt, type Cursor, moveCursor, takeCursor } from '@casino/events/outbox-store.ts'
import type { Log } from '@casino/log/log.ts'
import { addDeadLetter } from './dead-letter-store.ts'
import type { FeedReader } from './feed.ts'
import type { MovedTransfer } from './read-page.ts'

export type DeliveryOptions = { db: Db; log: Log; now(): Date }

/** Transfers between two positions of a reader in a line. */
export type Batch = {
  reader: FeedReader
  /** The name of the reader's cursor in the line. */
  cursorName: string
  from: Cursor
  end: Cursor
  transfers: MovedTransfer[]
}
/** Elsewhere: another process has the cursor, or has moved it. */
export type Delivery = { outcome: 'delivered' | 'elsewhere' } | { outcome: 'fault'; error: unknown }

/**
 * Passes a batch to its reader, with its cursor in one transaction. An error of the reader is
 * returned; a lost connection and a conflict are thrown.
 */
export function deliver(options: DeliveryOptions, batch: Batch): Promise<Delivery> {
  const { reader, transfers } = batch
  return withCursor(options, batch, async (work) => {
    if (transfers.length === 0) return { outcome: 'delivered' }
    const error = await attempt(work.tx, () => reader.react(work, transfers))
    if (isConflict(error)) throw error
    return error ? { outcome: 'fault', error } : { outcome: 'delivered' }
  })
}

/** Not the fault of a transfer: another transaction was in the way. */
function isConflict(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  return ['40001', '40P01', '55P03'].includes(code)
}

/** Moves the cursor past a transfer that its reader cannot process, and stores it for later. */
export function giveUp(options: DeliveryOptions, batch: Batch, error: unknown): Promise<Delivery> {
  const { reader, transfers } = batch
  return withCursor(options, batch, async ({ tx, now, log }) => {
    for (const { line, player_id, provider, ext_id } of transfers) {
      const key = { player_id, provider, ext_id }
      await addDeadLetter(tx, { reader: reader.name, line, ...key, error: String(error), now })
      log.error({ err: error, reader: reader.name, line, ...key }, 'dead letter of the feed')
    }
    return { outcome: 'delivered' }
  })
}

function withCursor(
  { db, log, now }: DeliveryOptions,
  { cursorName, from, end }: Batch,
  inside: (work: Work) => Promise<Delivery>,
): Promise<Delivery> {
  return db.transaction().execute(async (tx) => {
    const cursor = await takeCursor(tx, cursorName)
    if (cursor?.txid !== from.txid || cursor.position !== from.position) {
      return { outcome: 'elsewhere' }
    }
    const delivery = await inside({ tx, now: now(), log })
    if (delivery.outcome === 'delivered') await moveCursor(tx, cursorName, end)
    return delivery
  })
}
