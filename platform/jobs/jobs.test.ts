import { createLog } from '@casino/log/log.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addJob, type Job, job, openJob } from './job.ts'
import { migrateJobs, startWorker } from './worker.ts'

const log = createLog('test', 'fatal')
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
  await migrateJobs(database.pool)
  await sql`create table done (what text)`.execute(database.db)
})
afterAll(() => database.drop())

const note = job<{ what: string }>('note', async ({ tx }, { what }) => {
  await sql`insert into done values (${what})`.execute(tx)
})
const done = async (what: string) =>
  (await sql`select 1 from done where what = ${what}`.execute(database.db)).rows.length
const asks = (what: string, options: { key?: string; runAt?: Date } = {}, by: Job = note) =>
  database.db.transaction().execute((tx) => addJob(tx, by, { what }, options))

async function working(jobs: Job[], until: () => Promise<void>) {
  const worker = await startWorker({ ...database, log, now, jobs })
  try {
    await until()
  } finally {
    await worker.stop()
  }
}

test('a job runs if the transaction that asked for it stood, and only then', async () => {
  await asks('stood')
  await database.db
    .transaction()
    .execute(async (tx) => {
      await addJob(tx, note, { what: 'undone' })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await working([note], () => expect.poll(() => done('stood'), { timeout: 10_000 }).toBe(1))
  expect(await done('undone')).toBe(0)
})

test('a job that fails leaves nothing behind and is done again', async () => {
  let runs = 0
  const shaky = job<{ what: string }>('shaky', async ({ tx }, { what }) => {
    runs += 1
    await sql`insert into done values (${what})`.execute(tx)
    if (runs === 1) throw new Error('not yet')
  })
  await asks('shaken', {}, shaky)
  await working([shaky], () => expect.poll(() => done('shaken'), { timeout: 20_000 }).toBe(1))
  expect(runs).toBe(2)
})

test('of several waiting jobs with one key the last one is done', async () => {
  await asks('first wish', { key: 'wish' })
  await asks('last wish', { key: 'wish' })
  await working([note], () => expect.poll(() => done('last wish'), { timeout: 10_000 }).toBe(1))
  expect(await done('first wish')).toBe(0)
})

test('a job waits for its time', async () => {
  await asks('tomorrow', { runAt: new Date(Date.now() + 86_400_000) })
  await asks('today')
  await working([note], () => expect.poll(() => done('today'), { timeout: 10_000 }).toBe(1))
  expect(await done('tomorrow')).toBe(0)
})

test('an open job holds no transaction while it speaks to others', async () => {
  const open = openJob<{ what: string }>('open', async ({ inTransaction }, { what }) => {
    const write = () =>
      inTransaction(async ({ tx }) => {
        await sql`insert into done values (${what})`.execute(tx)
      })
    await write()
    expect(await done(what)).toBe(1)
    await write()
  })
  await asks('open', {}, open)
  await working([open], () => expect.poll(() => done('open'), { timeout: 10_000 }).toBe(2))
})
