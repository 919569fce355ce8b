import type { Part, Shard } from './part.ts'

const batchMax = 256
const batchFairMin = 32

/** Shards that are played together; `sharing` connections take of them at the same time. */
export type Group = { shards: readonly Shard[]; sharing: number }

/**
 * The group that the connection `at` plays next: its own, else that of another, if somebody waits there. Each flush costs something
 * however little it carries, and each shard in it as well: so there are no more groups than connections, and while one's
 * flush is under way what comes is for the next. Connections share the only shard.
 */
export function readyGroup(
  shards: readonly Shard[],
  { connections, at, underWay }: { connections: number; at: number; underWay: Set<Shard> },
): Group | undefined {
  const size = Math.ceil(shards.length / connections)
  const count = Math.ceil(shards.length / size)
  const sharing = Math.floor(connections / count)
  for (let step = 0; step < count; step++) {
    const first = ((at + step) % count) * size
    const group = shards.slice(first, first + size)
    const isFree = !group.some((shard) => underWay.has(shard))
    if (isFree && group.some(({ queue }) => queue.hasReady())) return { shards: group, sharing }
  }
  return undefined
}

/**
 * What a flush carries: of each shard that which waits, perhaps nothing. Of all who play at once a fair share, so that connections
 * work side by side: one that took everything would leave the other nothing, turn after turn.
 */
export function takeParts({ shards, sharing }: Group): Part[] {
  const ready = sumOf(shards, ({ queue }) => queue.readyCount())
  const share = Math.ceil(sumOf(shards, ({ queue }) => queue.playersCount()) / sharing)
  const max = Math.min(Math.max(share, batchFairMin), batchMax, ready)
  return shards.map((shard) => ({
    ...shard,
    items: shard.queue.take(Math.ceil((shard.queue.readyCount() * max) / ready)),
  }))
}

function sumOf(shards: readonly Shard[], of: (shard: Shard) => number): number {
  return shards.reduce((sum, shard) => sum + of(shard), 0)
}
