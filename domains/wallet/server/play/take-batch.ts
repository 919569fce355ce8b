import type { Batch, Shard } from './batch.ts'

const batchMax = 256
const batchFairMin = 32

/** Whether anything may go to the server of these shards. */
export function hasReady(shards: readonly Shard[]): boolean {
  return shards.some(({ queue }) => queue.hasReady())
}

/**
 * What a connection plays next, of the shards of its server: all that waits in one, so that a flush carries much. Of the only
 * shard connections take a fair share, so that they work side by side: one that took everything would leave the others
 * nothing, turn after turn.
 */
export function takeBatch(shards: readonly Shard[], connections: number): Batch | undefined {
  const ready = shards.filter(({ queue }) => queue.hasReady())
  const latest = Math.max(...shards.map(({ turn }) => turn))
  const shard = overdueOf(ready, latest - passedMax * shards.length) ?? fullestOf(ready)
  if (!shard) return undefined
  shard.turn = latest + 1
  const max = shards.length === 1 ? fairShare(shard, connections) : batchMax
  return { shard, items: shard.queue.take(max) }
}

/** So many turns of each shard may pass over one in which few wait: crowded ones keep it from no more. */
const passedMax = 2

function overdueOf(ready: readonly Shard[], before: number): Shard | undefined {
  return ready.find(({ turn }) => turn < before)
}

function fullestOf(ready: readonly Shard[]): Shard | undefined {
  return ready.toSorted((one, other) => other.queue.readyCount() - one.queue.readyCount())[0]
}

function fairShare({ queue }: Shard, connections: number): number {
  const share = Math.ceil(queue.playersCount() / connections)
  return Math.min(Math.max(share, batchFairMin), batchMax)
}
