import fc from 'fast-check'
import { expect, test } from 'vitest'
import { call } from '../testing/wallet-testing.ts'
import type { Shard } from './part.ts'
import { createQueue } from './queue.ts'
import { readyGroup, takeParts } from './take-parts.ts'

/** Shards in which so many players wait with one bet each; a number tells a player. */
function shardsWith(waiting: readonly number[]): Shard[] {
  let player = 0n
  return waiting.map((count, at) => {
    const queue = createQueue()
    for (let added = 0; added < count; added++) {
      player += 1n
      const request = call(player, [])
      queue.add({ request, since: 0, tries: 0, resolve: () => undefined, reject: () => undefined })
    }
    return { ledger: `ledger_${at}`, queue, houses: new Map() }
  })
}

const waiting = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 9 })
const connections = fc.integer({ min: 1, max: 4 })

/** The players whom each of the connections takes at once; no shard is in two of several groups' flushes. */
function takenAtOnce(shards: readonly Shard[], connectionsCount: number): bigint[][] {
  const underWay = new Set<Shard>()
  return Array.from({ length: connectionsCount }, (_, at) => {
    const group = readyGroup(shards, { connections: connectionsCount, at, underWay })
    if (!group) return []
    expect(group.shards.some((shard) => underWay.has(shard))).toBe(false)
    if (group.sharing === 1) for (const shard of group.shards) underWay.add(shard)
    return takeParts(group).flatMap(({ items }) => items.map((one) => one.request.player_id))
  })
}

test('whoever waits is taken once, by flushes that share no shard of several', () => {
  fc.assert(
    fc.property(waiting, connections, (counts, connectionsCount) => {
      const shards = shardsWith(counts)
      const taken: bigint[] = []
      const isWaiting = () => shards.some(({ queue }) => queue.hasReady())
      for (let turns = 0; isWaiting() && turns < 40; turns++) {
        const flushes = takenAtOnce(shards, connectionsCount)
        const largest = Math.max(...flushes.map(({ length }) => length))
        expect(largest).toBeGreaterThan(0)
        expect(largest).toBeLessThan(256 + counts.length)
        taken.push(...flushes.flat())
      }
      expect(taken.length).toBe(counts.reduce((sum, count) => sum + count, 0))
      expect(new Set(taken).size).toBe(taken.length)
    }),
  )
})

test('a crowded shard leaves the others of its group their share of a flush', () => {
  const [crowded, calm] = shardsWith([1000, 10])
  const parts = takeParts({ shards: [crowded, calm] as Shard[], sharing: 1 })
  expect(parts.map(({ items }) => items.length)).toEqual([254, 3])
})

test('a group whose flush is under way waits, and a connection without bets of its own takes others', () => {
  const shards = shardsWith([5, 5, 0, 0])
  const asked = { connections: 2, at: 1 }
  const names = (underWay: Set<Shard>) =>
    readyGroup(shards, { ...asked, underWay })?.shards.map(({ ledger }) => ledger)
  expect(names(new Set())).toEqual(['ledger_0', 'ledger_1'])
  expect(names(new Set(shards.slice(1, 2)))).toBe(undefined)
})
