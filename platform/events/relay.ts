import type { Db, Tx } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'
import {
  addCursor,
  attempt,
  moveCursor,
  type OutboxRow,
  readOutbox,
  takeCursor,
} from './outbox-store.ts'
import type { Reaction, Told } from './react.ts'
import { setAside } from './set-aside.ts'

export type RelayOptions = { db: Db; reactions: Reaction[]; log: Log; now(): Date }
const reader = 'relay'
const batchMax = 500
const pauseMs = 200
const pauseAfterFailureMs = 1000

/**
 * Carries what was emitted to the reactions of the domains: in commit-safe order, in batches, each
 * batch with the cursor in one transaction. Any number of servers may run it; one works at a time.
 * What a reaction fails at is set aside and repeated as a job, so that it holds nobody up.
 */
export function startRelay(options: RelayOptions): { stop(): Promise<void>; wake(): void } {
  let running = true
  let wakeUp: () => void = () => undefined
  const turn = async () => {
    while (running) {
      const pause = await relayOnce(options).then(
        (count) => (count === batchMax ? 0 : pauseMs),
        (error) => {
          options.log.error({ err: error }, 'relay failed, it goes on')
          return pauseAfterFailureMs
        },
      )
      if (pause > 0 && running) await sleep(pause)
    }
  }
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const done = turn()
  return {
    wake: () => wakeUp(),
    async stop() {
      running = false
      wakeUp()
      await done
    },
  }
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
    await react(tx, { rows, reactions, log, now: now() })
    await moveCursor(tx, reader, last)
    return rows.length
  })
}

type Batch = { rows: OutboxRow[]; reactions: Reaction[]; log: Log; now: Date }

async function react(tx: Tx, batch: Batch): Promise<void> {
  for (const reaction of batch.reactions) {
    const told = batch.rows
      .filter(({ name }) => name === reaction.event)
      .map(({ position, player_id, payload }) => ({ position, player_id, payload }))
    if (told.length > 0) await tell(tx, batch, { reaction, told })
  }
}

type Telling = { reaction: Reaction; told: Told<unknown>[] }

/** All at once; where that fails one by one, and only what fails alone is set aside. */
async function tell(tx: Tx, { log, now }: Batch, { reaction, told }: Telling): Promise<void> {
  const react = (some: Told<unknown>[]) => attempt(tx, () => reaction.react({ tx, now, log }, some))
  if (!(await react(told))) return
  for (const one of told) {
    const error = await react([one])
    if (!error) continue
    log.error({ err: error, reaction: reaction.name }, 'reaction failed, it is repeated')
    await setAside(tx, reaction, one)
  }
}
