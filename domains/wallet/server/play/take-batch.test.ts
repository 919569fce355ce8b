import fc from 'fast-check'
import { expect, test } from 'vitest'
import { call } from '../testing/wallet-testing.ts'
import type { Shard } from './batch.ts'
import { createQueue } from './queue.ts'
import { hasReady, takeBatch } from './take-batch.ts'

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
    return { ledger: `ledger_${at}`, queue, houseAccounts: new Map(), turn: 0, notPlain: new Map() }
  })
}

const waiting = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 9 })
const connections = fc.integer({ min: 1, max: 4 })

test('whoever waits is taken once, with others of his shard', () => {
  fc.assert(
    fc.property(waiting, connections, (counts, connectionsCount) => {
      const shards = shardsWith(counts)
      const taken: bigint[] = []
      while (hasReady(shards)) {
        const items = takeBatch(shards, connectionsCount)?.items ?? []
        expect(items.length).toBeGreaterThan(0)
        expect(items.length).toBeLessThanOrEqual(256)
        taken.push(...items.map(({ request }) => request.player_id))
      }
      expect(takeBatch(shards, connectionsCount)).toBeUndefined()
      expect(taken.length).toBe(counts.reduce((sum, count) => sum + count, 0))
      expect(new Set(taken).size).toBe(taken.length)
    }),
  )
})

test('where most wait is played first, and a crowded shard keeps no other from its turn for long', () => {
  const shards = shardsWith([2000, 900, 10, 0])
  const next = () => takeBatch(shards, 3)?.shard.ledger.at(-1)
  const turns = Array.from({ length: 12 }, next)
  expect(turns.join('')).toBe('000001010210')
})

test('of the only shard the connections take a fair share', () => {
  expect(takeBatch(shardsWith([100]), 2)?.items.length).toBe(50)
  expect(takeBatch(shardsWith([40]), 2)?.items.length).toBe(32)
})
