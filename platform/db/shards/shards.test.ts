import { testDatabase } from '@casino/testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { schemasOf, setShardsCount, shardOf, shardSql, shardsCount } from './shards.ts'

const given = shardsCount()
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
})
beforeEach(() => setShardsCount(1))
afterAll(async () => {
  setShardsCount(given)
  await database.drop()
})

const ids = [
  1n,
  2n,
  3n,
  4n,
  5n,
  6n,
  7n,
  8n,
  1_000n,
  999_999n,
  2n ** 31n - 1n,
  2n ** 31n,
  2n ** 63n - 1n,
]

test('the shard of a player never changes: other programs rely on these numbers', () => {
  const shardsOf = (count: number) => {
    setShardsCount(count)
    return ids.map(shardOf)
  }
  expect(shardsOf(1)).toEqual(ids.map(() => 0))
  expect(shardsOf(3)).toEqual([1, 0, 2, 1, 0, 2, 0, 2, 0, 1, 2, 0, 2])
  expect(shardsOf(8)).toEqual([4, 1, 6, 3, 0, 5, 2, 7, 0, 2, 7, 0, 7])
  expect(shardsOf(64)).toEqual([39, 15, 54, 30, 5, 45, 20, 60, 2, 23, 56, 0, 56])
})

test('the database computes the same shard', async () => {
  for (const count of [1, 2, 3, 8, 64]) {
    setShardsCount(count)
    const many = [...ids, ...Array.from({ length: 1000 }, (_, at) => BigInt(at) * 7_777_777n)]
    const { rows } = await sql<{ shard: bigint }>`
      select ${sql.raw(shardSql('id'))} as shard
      from unnest(${many}::bigint[]) with ordinality as o (id, place) order by place`.execute(
      database.db,
    )
    expect(rows.map(({ shard }) => Number(shard))).toEqual(many.map(shardOf))
  }
})

test('consecutive players are distributed evenly, and so is every second or tenth', () => {
  setShardsCount(8)
  for (const step of [1n, 2n, 8n, 10n, 64n]) {
    const counts = new Array<number>(8).fill(0)
    for (let id = 1n; id <= 80_000n; id += 1n) {
      const shard = shardOf(id * step)
      counts[shard] = (counts[shard] ?? 0) + 1
    }
    expect(Math.max(...counts), `${step}`).toBeLessThan(10_100)
    expect(Math.min(...counts), `${step}`).toBeGreaterThan(9_900)
  }
})

test('twice as many shards split each shard in two', () => {
  setShardsCount(4)
  const few = ids.map(shardOf)
  setShardsCount(8)
  const many = ids.map(shardOf)
  expect(many.map((shard) => shard >> 1)).toEqual(few)
})

test('one shard has the name of the schema, several are numbered', () => {
  expect(schemasOf('ledger')).toEqual(['ledger'])
  setShardsCount(3)
  expect(schemasOf('ledger')).toEqual(['ledger_0', 'ledger_1', 'ledger_2'])
  for (const wrong of [0, 65, 1.5, Number.NaN])
    expect(() => setShardsCount(wrong)).toThrow('shards')
})
