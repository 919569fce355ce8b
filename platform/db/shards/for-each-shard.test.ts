import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { testDatabase } from '@casino/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '../migrate.ts'
import type { SpreadFolder } from '../sql-files.ts'
import { assertShardsCount } from './for-each-shard.ts'
import { setShardsCount, shardsCount } from './shards.ts'

const given = shardsCount()
let root = ''
let shop: SpreadFolder
let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'apogee-spread-'))
  shop = {
    folder: pathToFileURL(`${root}/shop/migrations/`),
    schema: 'shop',
    copied: ['rate'],
  }
  write(
    'migrations/0001_shop.sql',
    `create schema shop;
    create type shop.kind as enum ('sale', 'gift');
    create table shop.card (id bigint generated always as identity, kind shop.kind);
    create table shop.house (id bigint generated always as identity (start with -1 increment by -1), name text);
    create table shop.rate (price bigint);`,
  )
  write(
    'functions/add.sql',
    `set local search_path = shop, pg_temp;
    create or replace function add(p_kind kind) returns bigint language sql set search_path from current
    begin atomic insert into card (kind) values (p_kind) returning id; end;`,
  )
  database = await testDatabase(inject('postgres'), [])
})
afterEach(async () => {
  setShardsCount(given)
  rmSync(root, { recursive: true })
  await database.drop()
})

test('one shard is the schema itself, and its files keep their names', async () => {
  setShardsCount(1)
  expect(await migrate(database.db, [shop])).toEqual(['0001_shop', 'shop/add'])
  expect(await ask('select shop.add($$sale$$) as id')).toEqual([{ id: 1n }])
})

test('each of three shards has its own tables and functions, created from one text', async () => {
  setShardsCount(3)
  const names = ['0001_shop@shop_0', '0001_shop@shop_1', '0001_shop@shop_2']
  const functions = ['shop/add@shop_0', 'shop/add@shop_1', 'shop/add@shop_2']
  expect(await migrate(database.db, [shop])).toEqual([...names, ...functions, 'shop/over_shards'])
  expect(await migrate(database.db, [shop])).toEqual([])
})

test('numbers are unique over all shards, and the schema shows all of them', async () => {
  setShardsCount(3)
  await migrate(database.db, [shop])
  for (const shard of [0, 1, 2, 0, 1, 2]) await ask(`select shop_${shard}.add($$gift$$)`)
  for (const shard of [0, 1, 2]) await ask(`insert into shop_${shard}.house (name) values ($$a$$)`)
  for (const shard of [0, 1, 2]) await ask(`insert into shop_${shard}.rate values (7)`)
  expect(await ask('select id from shop.card order by id')).toMatchObject(
    [1, 2, 3, 4, 5, 6].map(idOf),
  )
  expect(await ask('select id from shop_1.card order by id')).toMatchObject([2, 5].map(idOf))
  expect(await ask('select id from shop.house order by id')).toMatchObject([-3, -2, -1].map(idOf))
  expect(await ask('select price from shop.rate')).toEqual([{ price: 7n }])
  expect(await ask("select count(*) from shop.card where kind = 'gift'")).toEqual([{ count: 6n }])
  await expect(ask("insert into shop.card (kind) values ('gift')")).rejects.toThrow('view')
})

test('a later migration runs in each shard, the views follow it, and numbers continue', async () => {
  setShardsCount(2)
  await migrate(database.db, [shop])
  for (const shard of [0, 1]) await ask(`select shop_${shard}.add($$sale$$)`)
  write('migrations/0002_shop_price.sql', 'alter table shop.card add price bigint default 5')
  const late = ['0002_shop_price@shop_0', '0002_shop_price@shop_1', 'shop/over_shards']
  expect(await migrate(database.db, [shop])).toEqual(late)
  for (const shard of [0, 1]) await ask(`select shop_${shard}.add($$sale$$)`)
  expect(await ask('select id, price from shop.card order by id')).toEqual(
    [1, 2, 3, 4].map((id) => ({ ...idOf(id), price: 5n })),
  )
})

test('a database with a different number of shards is refused and stays unchanged', async () => {
  setShardsCount(1)
  await migrate(database.db, [shop])
  setShardsCount(3)
  await expect(migrate(database.db, [shop])).rejects.toThrow(
    'the ledger of this database has 1 shard, not 3 shards: set LEDGER_SHARDS to 1',
  )
  expect(await ask("select to_regnamespace('shop_0') as made")).toEqual([{ made: null }])
})

test('several shards are not mistaken for one, or for more', async () => {
  setShardsCount(3)
  await migrate(database.db, [shop])
  for (const other of [1, 2, 8]) {
    setShardsCount(other)
    await expect(migrate(database.db, [shop])).rejects.toThrow('set LEDGER_SHARDS to 3')
    await expect(assertShardsCount(database.db, 'shop')).rejects.toThrow('set LEDGER_SHARDS to 3')
  }
  setShardsCount(3)
  await assertShardsCount(database.db, 'shop')
})

test('a schema with its own tables is never overwritten', async () => {
  await ask('create schema shop')
  await ask('create table shop.card (id bigint)')
  await ask('insert into shop.card values (9)')
  setShardsCount(2)
  await expect(migrate(database.db, [shop])).rejects.toThrow('migration shop/over_shards failed')
  expect(await ask('select id from shop.card')).toEqual([{ id: 9n }])
})

function write(file: string, text: string): void {
  const place = path.join(root, 'shop', file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

function idOf(id: number): { id: bigint } {
  return { id: BigInt(id) }
}

async function ask(statement: string): Promise<unknown[]> {
  return (await sql.raw(statement).execute(database.db)).rows
}
