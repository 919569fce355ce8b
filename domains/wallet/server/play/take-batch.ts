import type { Batch, Shard } from './batch.ts'

const batchMax = 256
const batchFairMin = 32

/** Whether anything may go to the server of these shards. */
export function hasReady(shards: readonly Shard[]): boolean {
  return shards.some(({ queue }) => queue.hasReady())
}

/**
 * What a connection plays next, of the shards of its server the one that was not played for longest: a crowded one keeps
 * no other from its turn. All that waits there goes, so that a flush carries much; of the only shard connections take a fair share, so that
 * they work side by side: one that took everything would leave the others nothing, turn after turn.
 */
export function takeBatch(shards: readonly Shard[], connections: number): Batch | undefined {
  const ready = shards.filter(({ queue }) => queue.hasReady())
  const [shard] = ready.toSorted((one, other) => one.turn - other.turn)
  if (!shard) return undefined
  shard.turn = Math.max(...shards.map(({ turn }) => turn)) + 1
  const max = shards.length === 1 ? fairShare(shard, connections) : batchMax
  return { shard, items: shard.queue.take(max) }
}

function fairShare({ queue }: Shard, connections: number): number {
  const share = Math.ceil(queue.playersCount() / connections)
  return Math.min(Math.max(share, batchFairMin), batchMax)
}
