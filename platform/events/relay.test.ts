import { event, stream } from '@casino/contract/event.ts'
import { Cents, Id, Instant } from '@casino/contract/values.ts'
import { migrateJobs, startWorker } from '@casino/jobs/worker.ts'
import { createLog } from '@casino/log/log.ts'
import { hasUnrelayedEvents, testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { emit } from './emit.ts'
import { type EventReaction, namedReactions, on } from './react.ts'
import { relayOnce, startRelay } from './relay.ts'
import { retryReactions } from './retry-later.ts'

const counted = event({ name: 'test.counted', push: 'none', payload: z.object({ n: z.int() }) })
const log = createLog('test', 'fatal')
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [
    new URL('./migrations/', import.meta.url),
    new URL('../jobs/migrations/', import.meta.url),
  ])
  await migrateJobs(database.pool)
  await sql`create table seen (reader text, n int)`.execute(database.db)
  await relayAll([])
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate seen, events.outbox`.execute(database.db)
})

const emits = (...numbers: number[]) =>
  database.db.transaction().execute(async (tx) => {
    for (const n of numbers) await emit(tx, counted, { n })
  })
const relayAll = (reactions: EventReaction[]) => relayOnce({ db: database.db, reactions, log, now })
/** Any open transaction on the shared test server delays the relay for a moment. */
const relayRest = (reactions: EventReaction[]) =>
  expect
    .poll(async () => {
      await relayAll(reactions)
      return hasUnrelayedEvents(database.db)
    })
    .toBe(false)
const seen = async (reader = 'a') => {
  const { rows } = await sql<{ n: number }>`select n from seen where reader = ${reader}`.execute(
    database.db,
  )
  return rows.map(({ n }) => n)
}

/** A reaction that records what it receives and fails at some numbers. */
function reader(name: string, failsAt: (n: number) => boolean = () => false) {
  return namedReactions([
    {
      name,
      reactions: [
        on(counted, async ({ tx }, delivered) => {
          for (const { payload } of delivered) {
            await sql`insert into seen values (${name}, ${payload.n})`.execute(tx)
            if (failsAt(payload.n)) throw new Error(`cannot handle ${payload.n}`)
          }
        }),
      ],
    },
  ]).events
}

test('an event is delivered once and in order, and only if its transaction committed', async () => {
  await emits(1, 2)
  await database.db
    .transaction()
    .execute(async (tx) => {
      await emit(tx, counted, { n: 99 })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await emits(3)
  await relayRest(reader('a'))
  await relayAll(reader('a'))
  expect(await seen()).toEqual([1, 2, 3])
})

test('events of a slow, earlier transaction are waited for, not skipped', async () => {
  const slow = await database.pool.connect()
  const insert = `insert into events.outbox (name, payload) values ('test.counted', $1)`
  await slow.query('begin')
  await slow.query(insert, [{ n: 1 }])
  await emits(2)
  await relayAll(reader('a'))
  expect(await seen()).toEqual([])
  await slow.query('commit')
  slow.release()
  await relayRest(reader('a'))
  expect(await seen()).toEqual([1, 2])
})

test('two relays at the same time deliver every event once', async () => {
  const relays = [0, 1].map(() => startRelay({ db: database.db, reactions: reader('a'), log, now }))
  for (let n = 0; n < 40; n += 1) await emits(n)
  await expect.poll(async () => (await seen()).length).toBe(40)
  await Promise.all(relays.map((relay) => relay.stop()))
  expect(await seen()).toEqual(Array.from({ length: 40 }, (_, n) => n))
})

test('a reaction that fails at one event loses no other event and blocks no other reaction', async () => {
  let isSick = true
  const sick = reader('sick', (n) => isSick && n === 2)
  const reactions = [...sick, ...reader('a')]
  await emits(1, 2, 3)
  await relayRest(reactions)
  await emits(4)
  await relayRest(reactions)
  expect(await seen('a')).toEqual([1, 2, 3, 4])
  expect(await seen('sick')).toEqual([1, 3, 4])

  isSick = false
  const { db, pool } = database
  const worker = await startWorker({ db, pool, log, now, jobs: [retryReactions(reactions)] })
  await expect.poll(() => seen('sick')).toEqual([1, 3, 4, 2])
  await worker.stop()
  expect(await seen('a')).toEqual([1, 2, 3, 4])
})

test('a reaction that keeps failing is retried with pauses, and its event is never lost', async () => {
  const reactions = reader('sick', () => true)
  await emits(1)
  await relayRest(reactions)
  const { db, pool } = database
  const worker = await startWorker({ db, pool, log, now, jobs: [retryReactions(reactions)] })
  const waiting = async () => {
    const { rows } = await sql<{ attempts: number; later: boolean }>`
      select attempts, run_at > now() as later from graphile_worker.jobs
      where task_identifier = 'platform.react'`.execute(db)
    return rows
  }
  await expect.poll(waiting).toEqual([{ attempts: 1, later: true }])
  await worker.stop()
  expect(await seen('sick')).toEqual([])
})

test('a domain with two reactions to one event is refused at start', () => {
  const twice = [on(counted, async () => undefined), on(counted, async () => undefined)]
  expect(() => namedReactions([{ name: 'a', reactions: twice }])).toThrow('once')
})

test('transaction ids are compared as numbers: the tenth comes after the ninth', async () => {
  for (const n of [9, 10, 11]) await emits(n)
  await sql`update events.outbox set txid = (payload->>'n')::xid8`.execute(database.db)
  await sql`update events.cursor set txid = '0', position = 0`.execute(database.db)
  await relayAll(reader('a'))
  expect(await seen()).toEqual([9, 10, 11])
})

const paid = event({
  name: 'test.paid',
  push: 'none',
  payload: z.object({ payment_id: Id, amount_cents: Cents, at: Instant }),
})

test('a reaction gets the payload in the types in which it was emitted', async () => {
  const happened = { payment_id: 7n, amount_cents: -5n, at: new Date('2030-01-01T10:00:00Z') }
  const heard: unknown[] = []
  const { events } = namedReactions([
    { name: 'a', reactions: [on(paid, async (_work, delivered) => void heard.push(...delivered))] },
  ])
  await database.db.transaction().execute((tx) => emit(tx, paid, happened, { player_id: 17n }))
  await relayRest(events)
  const position = expect.any(BigInt)
  expect(heard).toEqual([{ position, player_id: 17n, payload: happened }])
})

test('a row with an invalid payload is delivered to nobody and blocks nothing', async () => {
  const insert = `insert into events.outbox (name, payload) values ('test.counted', $1)`
  await emits(1)
  await database.pool.query(insert, [{ n: 'two' }])
  await emits(3)
  await relayRest(reader('a'))
  expect(await seen()).toEqual([1, 3])
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from graphile_worker._private_jobs
    where payload->>'reaction' = 'a:test.counted' and payload->'payload'->>'n' = 'two'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ waiting: 1 }])
})

test('reactions to streams are separate and keep the name of their cursor', () => {
  const settled = stream<{ id: bigint }>('settled')
  const reactions = [on(settled, async () => undefined), on(counted, async () => undefined)]
  const { events, streams } = namedReactions([{ name: 'games', reactions }])
  expect(events.map(({ name }) => name)).toEqual(['games:test.counted'])
  expect(streams.map(({ name, stream }) => [name, stream])).toEqual([['games:settled', 'settled']])
})
