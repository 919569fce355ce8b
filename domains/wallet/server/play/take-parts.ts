import type { Part, Shard } from './part.ts'

const batchMax = 256
const batchFairMin = 32

/**
 * What the next flush of a server carries: of a group of its shards, that which waits. Each shard costs a flush something of its own, so
 * there are as many groups as connections, and they take turns; a shard with nothing to play stands in its group without items.
 */
export function takeParts(
  shards: readonly Shard[],
  { connections, turn }: { connections: number; turn: number },
): Part[] {
  const group = readyGroup(shards, { size: Math.ceil(shards.length / connections), turn })
  const ready = group.reduce((sum, { queue }) => sum + queue.readyCount(), 0)
  const max = Math.min(batchSize(shards, connections), ready)
  return group.map((shard) => ({
    ...shard,
    items: shard.queue.take(Math.ceil((shard.queue.readyCount() * max) / ready)),
  }))
}

/** The first from that of this turn on in which somebody waits. */
function readyGroup(
  shards: readonly Shard[],
  { size, turn }: { size: number; turn: number },
): readonly Shard[] {
  const count = Math.ceil(shards.length / size)
  for (let step = 0; step < count; step++) {
    const first = ((turn + step) % count) * size
    const group = shards.slice(first, first + size)
    if (group.some(({ queue }) => queue.hasReady())) return group
  }
  return []
}

/**
 * A fair share of all who play at once, so that the connections work side by side: one that took
 * everything would leave the other nothing, turn after turn.
 */
function batchSize(shards: readonly Shard[], connections: number): number {
  const players = shards.reduce((sum, { queue }) => sum + queue.playersCount(), 0)
  const share = Math.ceil(players / connections)
  return Math.min(Math.max(share, batchFairMin), batchMax)
}
