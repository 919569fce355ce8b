import { readdir, readFile } from 'node:fs/promises'
import { testDatabase } from '@casino/testing/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startGameServer } from './server.ts'
import { testConfig } from './testing/player.ts'

const folder = new URL('./migrations/', import.meta.url)
/** The last migration of the game server's own former runner. */
const lastOfBefore = '0102_rounds_by_time.sql'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
})
afterAll(() => database.drop())

test('on an older database the server runs only the new migrations, once', async () => {
  const files = (await readdir(folder)).sort()
  const ran = files.filter((file) => file <= lastOfBefore)
  await database.pool.query(`create schema game_server; create table game_server.migration (
    name text primary key, done_at timestamptz not null default now())`)
  for (const file of ran) {
    await database.pool.query(await readFile(new URL(file, folder), 'utf8'))
    await database.pool.query('insert into game_server.migration (name) values ($1)', [file])
  }
  for (const _start of [1, 2]) {
    const config = testConfig({ databaseUrl: database.url, casino: 'http://127.0.0.1:1' })
    const server = await startGameServer(config)
    await server.stop()
  }
  const { rows } = await database.pool.query('select name from game_server.migration order by name')
  expect(rows.map(({ name }) => `${name}.sql`)).toEqual(files)
})
