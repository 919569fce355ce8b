import type { Db } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { Log } from '@casino/log/log.ts'
import { type Loop, loop } from '@casino/time/loop.ts'
import {
  addCursor,
  attempt,
  moveCursor,
  type OutboxRow,
  readOutbox,
  takeCursor,
} from './outbox-store.ts'
import { type Delivered, type EventReaction, runReaction } from './react.ts'
import { retryLater } from './retry-later.ts'

export type RelayOptions = { db: Db; reactions: EventReaction[]; log: Log; now(): Date }
const reader = 'relay'
const batchMax = 500
const pauseMs = 200

/**
 * Delivers emitted events to the reactions of the domains in commit-safe order. Each batch and its
 * cursor are one transaction. Any number of servers may run the relay; one works at a time. An
 * event at which a reaction fails is retried later by a job, so that it blocks nothing.
 */
export function startRelay(options: RelayOptions): Loop {
  return loop({
    name: 'relay',
    log: options.log,
    turn: async () => ((await relayOnce(options)) === batchMax ? 0 : pauseMs),
  })
}

/** Delivers one batch; returns the number of rows. */
export async function relayOnce({ db, reactions, log, now }: RelayOptions): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const cursor = await takeCursor(tx, reader)
    if (!cursor) {
      await addCursor(tx, reader)
      return 0
    }
    const rows = await readOutbox(tx, cursor, batchMax)
    const last = rows.at(-1)
    if (!last) return 0
    await react({ tx, log, now: now() }, rows, reactions)
    await moveCursor(tx, reader, last)
    return rows.length
  })
}

async function react(
  work: Work,
  rows: readonly OutboxRow[],
  reactions: readonly EventReaction[],
): Promise<void> {
  for (const reaction of reactions) {
    const delivered = rows
      .filter(({ name }) => name === reaction.event.name)
      .map(({ position, player_id, payload }) => ({ position, player_id, payload }))
    if (delivered.length > 0) await runReactionOnAll(work, reaction, delivered)
  }
}

/**
 * Runs all events together; if that fails one by one, and only the events that fail are retried
 * later.
 */
async function runReactionOnAll(
  work: Work,
  reaction: EventReaction,
  delivered: Delivered<unknown>[],
): Promise<void> {
  const { tx, log } = work
  const fault = (some: Delivered<unknown>[]) => attempt(tx, () => runReaction(reaction, work, some))
  if (!(await fault(delivered))) return
  for (const one of delivered) {
    const error = await fault([one])
    if (!error) continue
    log.error({ err: error, reaction: reaction.name }, 'reaction failed, it is repeated')
    await retryLater(tx, reaction, one)
  }
}
