import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { event } from '@casino/contract/event.ts'
import { type Embedded, startEmbedded } from '@casino/db/embedded/embedded.ts'
import { emit } from '@casino/events/emit.ts'
import { getPlayer } from '@casino/players/contract'
import { freePort } from '@casino/testing/free-port.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openCasino, type TestCasino, type Visitor } from '../testing/casino-testing.ts'

const news = event({
  name: 'test.news',
  push: 'everyone',
  payload: z.object({ text: z.string() }),
})
const patience = { timeout: 60_000, interval: 100 }

let dataDir: string
let port: number
let postgres: Embedded
let casino: TestCasino
let ann: Visitor
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'casino-away-'))
  port = await freePort()
  postgres = await startEmbedded({ dataDir, port })
  casino = await openCasino([postgres.url])
  ann = casino.guest()
  await ann.signIn('ann@apogee.demo')
})
afterAll(async () => {
  await casino.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const statusOf = async (url: string) => (await ann.get(url)).status
const sends = (text: string) =>
  casino.database.db.transaction().execute((tx) => emit(tx, news, { text }))

test('broken connections are reopened without an internal error', async () => {
  // The queue cannot note the end of a job whose connection is cut.
  await expect.poll(dueJobs, patience).toBe(0)
  const held = await casino.database.pool.connect()
  await held.query('begin')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(casino.database.db)
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)
  const answers = await Promise.all(Array.from({ length: 10 }, () => statusOf('/api/player')))
  for (const status of answers) expect([200, 503]).toContain(status)
  await expect.poll(() => statusOf('/api/player'), patience).toBe(200)
})

test('without its database the casino answers that it will be back soon, and then recovers', async () => {
  const socket = await casino.socket(await ann.hello(), 'balance', 'public:test.news')
  await postgres.stop()

  const read = await ann.call(getPlayer, {})
  expect([read.status, read.code]).toEqual([503, 'unavailable'])
  expect(Number(read.headers['retry-after'])).toBeGreaterThan(0)
  expect(read.headers['cache-control']).toBe('no-store')
  const change = await casino.guest({ 'x-locale': 'de' }).signUp()
  expect(change.status).toBe(503)
  expect(change.details.message).toBe('Wir sind gleich wieder da. Es ging nichts verloren')
  expect((await ann.get('/healthz')).status).toBe(503)

  postgres = await startEmbedded({ dataDir, port })
  await expect.poll(() => statusOf('/api/player'), patience).toBe(200)
  await sends('here again')
  await socket.waitFor(({ data }) => data?.text === 'here again')
  expect((await casino.guest().signUp()).status).toBe(200)
  await expect.poll(waitingEvents, patience).toBe(0)
  await sql`select graphile_worker.add_job('platform.prune', job_key := 'now')`.execute(
    casino.database.db,
  )
  await expect.poll(waitingJobs, patience).toBe(0)
  await socket.close()
})

test('a visitor sees a page in their language that loads no files and retries by itself', async () => {
  const tester = casino.guest()
  await tester.signIn('tester@apogee.demo')
  await postgres.stop()
  const page = async (url: string, language: string, by = ann) =>
    by.get(url, { headers: { accept: 'text/html', 'accept-language': language } })
  const english = await page('/play', 'de', tester)
  expect(english.status).toBe(503)
  expect(english.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(english.headers['retry-after']).toBe('1')
  expect(english.headers['cache-control']).toBe('no-store')
  expect(english.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  )
  expect(english.body).toContain('<h1>A short break</h1>')
  expect(english.body).not.toMatch(/<script|<link|<img|\son\w+=/)
  for (const [url, language] of [
    ['/play', 'en'],
    ['/de/play', 'en'],
    ['/de', 'en'],
  ] as const) {
    expect((await page(url, language)).body).toContain('<html lang="de">')
  }
  postgres = await startEmbedded({ dataDir, port })
  await expect.poll(async () => (await page('/de/play', 'en')).status, patience).toBe(200)
})

/** The events that the relay has not delivered yet. */
async function waitingEvents(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from events.outbox o, events.cursor c
    where c.reader = 'relay' and (o.txid, o.position) > (c.txid, c.position)`.execute(
    casino.database.db,
  )
  return rows[0]?.waiting ?? -1
}

async function dueJobs(): Promise<number> {
  const { db } = casino.database
  return (await sql`select 1 from graphile_worker.jobs where run_at <= now()`.execute(db)).rows
    .length
}

/** A queue without a worker keeps its jobs. */
async function waitingJobs(): Promise<number> {
  const { db } = casino.database
  return (await sql`select 1 from graphile_worker.jobs where key = 'now'`.execute(db)).rows.length
}
