import type { OpenWork } from '@casino/db/work.ts'
import { deletePlayed } from './prune-store.ts'

/** Rounds can be explained to their players for so long after the tournament. */
const keptMs = 30 * 86_400_000
const batchSize = 20_000
const batchesMax = 500

/** Deletes the bets and wins that no tournament needs any more. */
export async function pruneAll({ now, inTransaction }: OpenWork): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const deleted = await inTransaction(({ tx }) => deletePlayed(tx, { before, limit: batchSize }))
    if (deleted < batchSize) return
  }
}
