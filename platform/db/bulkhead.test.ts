import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createBulkhead, ServerHangs } from './bulkhead.ts'
import { setShardLocations } from './shards/server-of.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
  for (const shard of ['ledger_0', 'ledger_1', 'ledger_2']) {
    await sql.raw(`create schema ${shard}`).execute(database.db)
    await sql
      .raw(`create function ${shard}.answer(after_s float8) returns float8 language sql
        as 'select pg_sleep(after_s); select after_s'`)
      .execute(database.db)
  }
  // The first two are on one server.
  setShardLocations(new Map([0, 1, 2].map((at) => [`ledger_${at}`, at === 2 ? 'b' : 'a'])))
})
afterAll(async () => {
  setShardLocations(undefined)
  await database.drop()
})

const asks = (shard: number, afterS = 0) =>
  sql.raw(`select ledger_${shard}.answer(${afterS})`).execute(database.reader)

test('a server that hangs takes only some of the connections, and others are answered', async () => {
  const hanging = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1].map((shard) =>
    asks(shard, 4).then(
      () => 'answered',
      (error) => error.code as string,
    ),
  )
  // The last to wait: it is refused when the server counts as hanging.
  await expect(asks(1)).rejects.toThrow(ServerHangs)
  const began = performance.now()
  await Promise.all(Array.from({ length: 30 }, () => asks(2)))
  await expect(asks(1)).rejects.toThrow(ServerHangs)
  const inTransaction = database.db.transaction().execute((tx) => sql`select 1`.execute(tx))
  await inTransaction
  expect(performance.now() - began).toBeLessThan(2000)
  const told = await Promise.all(hanging)
  expect(told.filter((one) => one === 'answered')).toHaveLength(4)
  expect(told.filter((one) => one === '57P03')).toHaveLength(8)
  await asks(1)
})

test('a transaction that holds locks precedes those that wait for them', async () => {
  await sql`create table ledger_0.guard as select 1 as id`.execute(database.db)
  const lock = sql`select from ledger_0.guard for update`
  const crowd = Array.from({ length: 10 }, () =>
    database.db.transaction().execute(async (tx) => {
      await lock.execute(tx)
      await pause(20)
      await sql`select ledger_1.answer(0)`.execute(tx)
    }),
  )
  const told = await Promise.allSettled(crowd)
  expect(told.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a server that makes progress refuses nobody, however many queries wait', async () => {
  await Promise.all(Array.from({ length: 400 }, (_, at) => asks(at % 2, 0.001)))
})

test('waiting queries run in order, and a failed one leaves the queue', async () => {
  const bulkhead = createBulkhead(2)
  const done: number[] = []
  let [underWay, most] = [0, 0]
  const turns = Array.from({ length: 9 }, (_, at) =>
    bulkhead('a', async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await pause(5)
      underWay -= 1
      done.push(at)
      if (at % 3 === 0) throw new Error('it failed')
    }).catch(() => undefined),
  )
  await Promise.all(turns)
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(most).toBe(2)
})
