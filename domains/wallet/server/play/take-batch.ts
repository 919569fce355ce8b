import type { Batch, Shard } from './batch.ts'

const batchMax = 256
const batchFairMin = 32

/** Whether the server of these shards has anything to play. */
export function hasReady(shards: readonly Shard[]): boolean {
  return shards.some(({ queue }) => queue.hasReady())
}

/**
 * The next batch of a connection: everything that waits in one of its server's shards, so that a
 * flush carries much. With a single shard each connection takes a fair share, so that they work in
 * parallel.
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

/** How many turns other shards may go before a shard with few items. */
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
