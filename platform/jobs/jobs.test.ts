import { Id, Instant } from '@casino/contract/values.ts'
import { plainPool } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import type { Work } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { endPool } from './end-pool.ts'
import { addJob, does, doesOpen, everyOpen, type Job, task } from './job.ts'
import { migrateJobs, startWorker, tasksOf } from './worker.ts'

const log = createLog('test', 'fatal')
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
  await migrateJobs(database.pool)
  await migrate(database.db, [new URL('./migrations/', import.meta.url)])
  await sql`create table done (what text)`.execute(database.db)
})
afterAll(() => database.drop())

const noted = task({ name: 'note', payload: z.object({ what: z.string() }) })
const write = async ({ tx }: Pick<Work, 'tx'>, { what }: { what: string }) => {
  await sql`insert into done values (${what})`.execute(tx)
}
const note = does(noted, write)
const done = async (what: string) =>
  (await sql`select 1 from done where what = ${what}`.execute(database.db)).rows.length
const asks = (what: string, options: { key?: string; runAt?: Date } = {}, by = noted) =>
  database.db.transaction().execute((tx) => addJob(tx, by, { what }, options))

async function working(jobs: Job[], until: () => Promise<void>) {
  const worker = await startWorker({ ...database, log, now, jobs })
  try {
    await until()
  } finally {
    await worker.stop()
  }
}

test('a job runs only if its transaction committed', async () => {
  await asks('stood')
  await database.db
    .transaction()
    .execute(async (tx) => {
      await addJob(tx, noted, { what: 'undone' })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await working([note], () => expect.poll(() => done('stood')).toBe(1))
  expect(await done('undone')).toBe(0)
})

test('a job that fails leaves nothing behind and runs again', async () => {
  let runs = 0
  const shakes = task({ ...noted, name: 'shaky' })
  const shaky = does(shakes, async (work, payload) => {
    runs += 1
    await write(work, payload)
    if (runs === 1) throw new Error('not yet')
  })
  await asks('shaken', {}, shakes)
  await working([shaky], () => expect.poll(() => done('shaken')).toBe(1))
  expect(runs).toBe(2)
})

test('of several waiting jobs with one key the last one runs', async () => {
  await asks('first wish', { key: 'wish' })
  await asks('last wish', { key: 'wish' })
  await working([note], () => expect.poll(() => done('last wish')).toBe(1))
  expect(await done('first wish')).toBe(0)
})

test('a job waits for its time', async () => {
  await asks('tomorrow', { runAt: new Date(Date.now() + 86_400_000) })
  await asks('today')
  await working([note], () => expect.poll(() => done('today')).toBe(1))
  expect(await done('tomorrow')).toBe(0)
})

test('an open job holds no transaction while it calls another server', async () => {
  const speaks = task({ ...noted, name: 'open' })
  const open = doesOpen(speaks, async ({ inTransaction }, payload) => {
    await inTransaction((work) => write(work, payload))
    expect(await done(payload.what)).toBe(1)
    await inTransaction((work) => write(work, payload))
  })
  await asks('open', {}, speaks)
  await working([open], () => expect.poll(() => done('open')).toBe(2))
})

const due = task({
  name: 'due',
  payload: z.object({ payment_id: Id, at: Instant, note: z.optional(z.string()) }),
})

test('the payload of a task is stored as JSON and decoded to its own types', async () => {
  const at = new Date('2030-01-01T10:00:00Z')
  let told: unknown
  const dues = does(due, async (_work, payload) => {
    told = payload
  })
  await database.db.transaction().execute(async (tx) => {
    await addJob(tx, due, { payment_id: 17n, at }, { key: 'the one' })
    const { rows } = await sql`
      select payload from graphile_worker._private_jobs where key = 'due:the one'`.execute(tx)
    expect(rows).toEqual([{ payload: { payment_id: 17, at: '2030-01-01T10:00:00.000Z' } }])
  })
  const arrived = () => expect.poll(() => told).toEqual({ payment_id: 17n, at })
  await working([dues], arrived)
})

test('a job with an invalid payload does not start, and an invalid payload cannot be added', async () => {
  let runs = 0
  const dues = does(due, async () => {
    runs += 1
  })
  const { due: run } = tasksOf({ ...database, log, now, jobs: [dues] })
  await expect(run?.({ payment_id: 'none' }, undefined as never)).rejects.toThrow()
  expect(runs).toBe(0)
  const wrong = { payment_id: 2n ** 60n, at: new Date(Number.NaN) }
  const asking = database.db.transaction().execute((tx) => addJob(tx, due, wrong))
  await expect(asking).rejects.toThrow()
})

test('a scheduled job needs no payload', async () => {
  const ticks = everyOpen('* * * * *', 'tick', ({ inTransaction }) =>
    inTransaction((work) => write(work, { what: 'ticked' })),
  )
  const { tick } = tasksOf({ ...database, log, now, jobs: [ticks] })
  await tick?.({ _cron: { ts: '2030-01-01T10:00:00Z' } }, undefined as never)
  expect(await done('ticked')).toBe(1)
})

test('the final queries of a stopped queue finish before its connections end', async () => {
  const pool = plainPool(database.pool, { max: 1, name: 'ending' })
  await pool.query('select 1')
  const noting = pool.query<{ noted: number }>('select 1 as noted')
  await endPool(pool)
  expect((await noting).rows).toEqual([{ noted: 1 }])
})
