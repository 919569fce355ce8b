import { readdir, readFile } from 'node:fs/promises'
import { testDatabase } from '@casino/testing/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startBank } from './server.ts'

const folder = new URL('./migrations/', import.meta.url)
/** The last migration that the bank's former runner ran. */
const lastOfBefore = '0200_sandbox_bank.sql'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
})
afterAll(() => database.drop())

test('on an older database the bank runs only new migrations', async () => {
  const files = (await readdir(folder)).sort()
  const ran = files.filter((file) => file <= lastOfBefore)
  await database.pool.query(`create schema sandbox_bank; create table sandbox_bank.migration (
    name text primary key, done_at timestamptz not null default now())`)
  for (const file of ran) {
    await database.pool.query(await readFile(new URL(file, folder), 'utf8'))
    await database.pool.query('insert into sandbox_bank.migration (name) values ($1)', [file])
  }
  for (const _start of [1, 2]) {
    const bank = await startBank({
      host: '127.0.0.1',
      port: 0,
      databaseUrl: database.url,
      casinoUrl: 'http://127.0.0.1:1',
      publicUrl: 'http://bank.example',
      secret: 'a secret of at least 16 characters',
      payoutMs: 100,
      lateMs: 500,
      logLevel: 'silent',
    })
    await bank.stop()
  }
  const { rows } = await database.pool.query(
    'select name from sandbox_bank.migration order by name',
  )
  expect(rows.map(({ name }) => `${name}.sql`)).toEqual(files)
})
