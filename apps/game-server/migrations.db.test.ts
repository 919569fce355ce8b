import { readdir, readFile } from 'node:fs/promises'
import { testDatabase } from '@casino/testing/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startGameServer } from './server.ts'
import { testConfig } from './testing/player.ts'

const folder = new URL('./migrations/', import.meta.url)
/** The last one that the game server's own runner ran. */
const lastOfBefore = '0102_rounds_by_time.sql'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
})
afterAll(() => database.drop())

test('on a database of before the server runs what is new, and nothing twice', async () => {
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
