import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { testDatabase } from '@casino/testing/database.ts'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

let root = ''
let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'apogee-migrate-'))
  database = await testDatabase(inject('postgres'), [])
})
afterEach(async () => {
  rmSync(root, { recursive: true })
  await database.drop()
})

test('migrations run once, in the order of the folders and then of their numbers', async () => {
  write('shop/server/migrations/0001_shop.sql', 'create schema shop; create table shop.card ()')
  write('shop/server/migrations/0002_shop_sale.sql', 'alter table shop.card add price bigint')
  // The shop's own migration comes first, although that of the higher layer was written earlier.
  write('bonuses/server/migrations/0001_bonuses.sql', 'alter table shop.card add bonus bigint')
  const folders = [at('shop/server/migrations/'), at('bonuses/server/migrations/')]
  const names = ['0001_shop', '0002_shop_sale', '0001_bonuses']
  expect(await migrate(database.db, folders)).toEqual(names)
  expect(await migrate(database.db, folders)).toEqual([])

  write('shop/server/migrations/0003_shop_late.sql', 'alter table shop.card add late bigint')
  expect(await migrate(database.db, folders)).toEqual(['0003_shop_late'])
})

test('a failed migration is named, and nothing of the run stays', async () => {
  write('shop/server/migrations/0001_shop.sql', 'create schema shop')
  write('shop/server/migrations/0002_shop_card.sql', 'create table nowhere.card ()')
  const folders = [at('shop/server/migrations/')]
  await expect(migrate(database.db, folders)).rejects.toThrow('migration 0002_shop_card failed')
  const { rows } = await sql`select to_regnamespace('shop') as shop`.execute(database.db)
  expect(rows).toEqual([{ shop: null }])
})

test('two migrations with one name, and a newer database, are refused', async () => {
  write('shop/server/migrations/0001_shop.sql', 'create schema shop')
  write('other/server/migrations/0001_shop.sql', 'create schema other')
  const [shop, other] = [at('shop/server/migrations/'), at('other/server/migrations/')]
  await expect(migrate(database.db, [shop, other])).rejects.toThrow('the name 0001_shop')
  await migrate(database.db, [shop])
  await expect(migrate(database.db, [])).rejects.toThrow('newer than this program: it has had 0001')
})

test('a function runs when its file has changed, and only then', async () => {
  write('shop/server/migrations/0001_shop.sql', 'create schema shop')
  write('shop/server/functions/price.sql', priceOf(5))
  write('shop/server/functions/rate.sql', functionOf('rate', '7'))
  const folders = [at('shop/server/migrations/')]
  expect(await migrate(database.db, folders)).toEqual(['0001_shop', 'shop/price', 'shop/rate'])
  expect(await price()).toBe(5)
  expect(await migrate(database.db, folders)).toEqual([])

  write('shop/server/functions/price.sql', priceOf(6))
  expect(await migrate(database.db, folders)).toEqual(['shop/price'])
  expect(await price()).toBe(6)
  expect(await migrate(database.db, folders)).toEqual([])
})

test('a function whose file comes back runs again', async () => {
  write('shop/server/migrations/0001_shop.sql', 'create schema shop')
  write('shop/server/functions/price.sql', priceOf(5))
  const folders = [at('shop/server/migrations/')]
  await migrate(database.db, folders)
  rmSync(path.join(root, 'shop/server/functions/price.sql'))
  write('shop/server/migrations/0002_shop_drop.sql', 'drop function shop.price()')
  await migrate(database.db, folders)
  write('shop/server/functions/price.sql', priceOf(5))
  expect(await migrate(database.db, folders)).toEqual(['shop/price'])
  expect(await price()).toBe(5)
})

test('of four processes that start at once one runs everything, and the others wait', async () => {
  write('shop/server/migrations/0001_shop.sql', 'create schema shop; select pg_sleep(0.2)')
  write('shop/server/functions/price.sql', priceOf(5))
  const others = [1, 2, 3].map(() => connect(database.url, { max: 1 }))
  const runs = [database, ...others].map(({ db }) => migrate(db, [at('shop/server/migrations/')]))
  const ran = (await Promise.all(runs)).sort((a, b) => b.length - a.length)
  for (const { close } of others) await close()
  expect(ran).toEqual([['0001_shop', 'shop/price'], [], [], []])
})

test('two apps record their migrations separately, each in its own schema', async () => {
  write('bank/migrations/0001_bank.sql', 'create table if not exists public.bank ()')
  write('shop/migrations/0001_shop.sql', 'create table if not exists public.shop ()')
  const bank = { schema: 'bank' }
  expect(await migrate(database.db, [at('bank/migrations/')], bank)).toEqual(['0001_bank'])
  expect(await migrate(database.db, [at('shop/migrations/')])).toEqual(['0001_shop'])
  expect(await migrate(database.db, [at('bank/migrations/')], bank)).toEqual([])
})

test('migrations that former runners have run do not run again', async () => {
  const old = connect(database.url, { max: 2 })
  const up = (text: string) => ({ up: (db: typeof old.db) => sql.raw(text).execute(db).then() })
  const migrations = { '0001_shop': up('create schema shop'), '0002_card': up('select 1') }
  await new Migrator({
    db: old.db,
    provider: { getMigrations: async () => migrations as never },
    migrationTableSchema: 'house',
  }).migrateToLatest()
  await old.close()
  write('shop/migrations/0001_shop.sql', 'create schema shop')
  write('shop/migrations/0002_card.sql', 'create table shop.card ()')
  const folders = [at('shop/migrations/')]
  expect(await migrate(database.db, folders, { schema: 'house' })).toEqual([])

  await sql`create schema bank; create table bank.migration (
      name text primary key, done_at timestamptz not null default now());
    insert into bank.migration (name) values ('0001_shop.sql')`.execute(database.db)
  expect(await migrate(database.db, folders, { schema: 'bank' })).toEqual(['0002_card'])
  expect(await migrate(database.db, folders, { schema: 'bank' })).toEqual([])
})

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

function at(folder: string): URL {
  return pathToFileURL(`${root}/${folder}`)
}

function priceOf(price: number): string {
  return functionOf('price', `${price}`)
}

function functionOf(name: string, value: string): string {
  return `set local search_path = shop, pg_temp;
    create or replace function ${name}() returns integer language sql return ${value};`
}

async function price(): Promise<unknown> {
  const { rows } = await sql<{ price: number }>`select shop.price() as price`.execute(database.db)
  return rows[0]?.price
}
