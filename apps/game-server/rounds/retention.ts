import { now } from '@casino/time/now.ts'
import type { GameContext } from '../context.ts'
import { deleteOld } from './retention-store.ts'

/** How long play money and answered calls are stored. */
const storedMs = 7 * 24 * 60 * 60_000
const everyMs = 60 * 60_000
const batch = 1_000
const batchesMax = 50

export type Retention = { stop(): Promise<void> }

/** Deletes expired rows at the start and then every hour. */
export function startRetention(context: GameContext): Retention {
  let running: Promise<void> = Promise.resolve()
  const clear = () => {
    running = deleteExpired(context).catch((error) =>
      context.log.error({ error: String(error) }, 'old rounds not deleted'),
    )
  }
  clear()
  const timer = setInterval(clear, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** One pass, in batches so that no lock is held for long; the rest waits for the next pass. */
export async function deleteExpired({ pool, log, stopping }: GameContext): Promise<void> {
  const before = new Date(now().getTime() - storedMs)
  let total = 0
  for (let pass = 0; pass < batchesMax && !stopping.aborted; pass += 1) {
    const deleted = await deleteOld(pool, { before, limit: batch })
    total += deleted
    if (deleted === 0) break
  }
  if (total > 0) log.info({ rows: total }, 'old demo rounds and settled calls deleted')
}
