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
 * Carries what was emitted to the reactions of the domains: in commit-safe order, in batches, each
 * batch with the cursor in one transaction. Any number of servers may run it; one works at a time.
 * What a reaction fails at is set aside and repeated as a job, so that it holds nobody up.
 */
export function startRelay(options: RelayOptions): Loop {
  return loop({
    name: 'relay',
    log: options.log,
    turn: async () => ((await relayOnce(options)) === batchMax ? 0 : pauseMs),
  })
}

/** One batch; gives how many rows it carried. */
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

/** All at once; where that fails one by one, and only what fails alone is set aside. */
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
