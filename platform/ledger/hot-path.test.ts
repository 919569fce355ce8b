import { testDatabase } from '@casino/testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [new URL('./migrations/', import.meta.url)])
})
afterAll(() => database.drop())

/** Spread by player: all that a bet writes about him stands together. */
const spread = ['account', 'bonus', 'guard', 'limit_window', 'round', 'tombstone', 'transfer']
/** Appended to wherever one plays, without a key: the house's side of each batch. */
const appended = ['house_delta']
/** Small and only read by a bet: every place has its own copy. */
const copied = ['house_account', 'rate']
/** No bet touches them: pools stand in one place, filled a batch of bets at a time. */
const apart = ['pool', 'pool_transfer']
/** Written by a win that has no bet, where its provider may pay such: its key is his day. */
const promoted = ['promo_win']
/** Where old transfers go, and their keys: spread by player too, read and written for old keys only. */
const archive = ['archived_key', 'archived_transfer']

test('every table of the ledger is spread by player, appended to, copied, or apart', async () => {
  const { rows } = await sql<{ name: string; has_player: boolean }>`
    select c.relname::text as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'player_id' and a.attnotnull) as has_player
    from pg_class c
    where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p')
    order by name`.execute(database.db)
  const all = [...spread, ...appended, ...copied, ...apart, ...promoted, ...archive]
  expect(rows.map(({ name }) => name)).toEqual(all.sort())
  const withPlayer = rows.filter(({ has_player }) => has_player).map(({ name }) => name)
  expect(withPlayer).toEqual([...spread, ...promoted, ...archive].sort())
})

test('every unique key that a bet touches holds the player, so that players can be spread', async () => {
  const { rows } = await sql<{ key: string; table: string; columns: string[] }>`
    select i.indexrelid::regclass::text as key, c.relname::text as table, array(
      select attname::text from pg_attribute where attrelid = i.indexrelid order by attnum
    ) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'ledger'::regnamespace
  `.execute(database.db)
  const without = rows.filter(({ columns }) => !columns.includes('player_id'))
  expect(new Set(without.map(({ table }) => table))).toEqual(new Set([...copied, ...apart]))
  const keyed = [...spread, ...copied, ...apart, ...promoted, ...archive]
  expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(keyed))
})

test('no foreign key, and beside the keys indexes that cost nothing (BRIN), one of a round’s bets, and one of the archive', async () => {
  const { rows } = await sql<{ what: string }>`
    select conname::text as what from pg_constraint
    where connamespace = 'ledger'::regnamespace and contype = 'f'
    union all
    select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'ledger'::regnamespace and not i.indisunique
      and not starts_with(c.relname, 'archived_transfer')
    order by what
  `.execute(database.db)
  const known = ['archived_key_hash', 'pool_transfer_settled', 'transfer_order', 'transfer_stake']
  expect(rows.map(({ what }) => what)).toEqual(known.map((name) => `ledger.${name}`))
})

test('what is archived has the columns of the hot table, in their order', async () => {
  const columnsOf = async (table: string) =>
    (
      await sql`select attname::text, atttypid::regtype::text, attnotnull from pg_attribute
        where attrelid = ${`ledger.${table}`}::regclass and attnum > 0 and not attisdropped
        order by attnum`.execute(database.db)
    ).rows
  expect(await columnsOf('archived_transfer')).toEqual(await columnsOf('transfer'))
})

test('what a bet updates of an account stands in no index, and its pages have room', async () => {
  const { rows } = await sql<{ columns: string[]; options: string[] }>`
    select array(
      select a.attname::text from pg_attribute a join pg_index i on i.indexrelid = a.attrelid
      where i.indrelid = c.oid order by a.attnum
    ) as columns, reloptions as options
    from pg_class c where c.oid = 'ledger.account'::regclass`.execute(database.db)
  expect(rows).toEqual([{ columns: ['player_id', 'currency'], options: ['fillfactor=60'] }])
})
