import { testDatabase } from '@casino/testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [new URL('./migrations/', import.meta.url)])
})
afterAll(() => database.drop())

const hot = ['account', 'guard', 'limit_window', 'round', 'tombstone', 'transfer', 'house_delta']

test('every unique key that a bet touches holds the player, so that players can be spread', async () => {
  const { rows } = await sql<{ key: string; columns: string[] }>`
    select i.indexrelid::regclass::text as key, array(
      select attname::text from pg_attribute where attrelid = i.indexrelid order by attnum
    ) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'ledger'::regnamespace and c.relname = any(${hot})
  `.execute(database.db)
  expect(rows.map(({ key }) => key).length).toBe(6)
  for (const { columns } of rows) expect(columns).toContain('player_id')
})

test('no foreign key, and no index beyond the keys but the one that costs the writer nothing', async () => {
  const { rows } = await sql<{ what: string }>`
    select conname::text as what from pg_constraint
    where connamespace = 'ledger'::regnamespace and contype = 'f'
    union all
    select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'ledger'::regnamespace and not i.indisunique
  `.execute(database.db)
  expect(rows).toEqual([{ what: 'ledger.transfer_order' }])
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
