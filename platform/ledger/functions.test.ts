import { readdir } from 'node:fs/promises'
import { testDatabase } from '@casino/testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [new URL('./migrations/', import.meta.url)])
})
afterAll(() => database.drop())

test('every function of the ledger stands in a file of its name, and each file is one', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc where pronamespace = 'ledger'::regnamespace
  `.execute(database.db)
  const files = await readdir(new URL('./functions/', import.meta.url))
  expect(rows.map(({ name }) => `${name}.sql`).sort()).toEqual(files.sort())
})

test('no function takes or gives the row of a table', async () => {
  const planted = sql`create function ledger.planted(g ledger.guard[]) returns integer
    language sql return 1`
  await planted.execute(database.db)
  expect(await functionsOfRows()).toEqual([{ function: 'ledger.planted(ledger.guard[])' }])
  await sql`drop function ledger.planted(ledger.guard[])`.execute(database.db)
  expect(await functionsOfRows()).toEqual([])
})

test('every sequence of the ledger belongs to a column', async () => {
  const { rows } = await sql`
    select c.relname::text as sequence from pg_class c
    where c.relnamespace = 'ledger'::regnamespace and c.relkind = 'S' and not exists (
      select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')
        and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    )`.execute(database.db)
  expect(rows).toEqual([])
})

async function functionsOfRows(): Promise<unknown[]> {
  const { rows } = await sql`
    select p.oid::regprocedure::text as function
    from pg_proc p
    where p.pronamespace = 'ledger'::regnamespace and exists (
      select from unnest(p.proargtypes::oid[] || p.proallargtypes || p.prorettype) as a (type)
      join pg_type t on t.oid = a.type
      left join pg_type element on element.oid = t.typelem
      join pg_class c on c.oid in (t.typrelid, element.typrelid) and c.relkind <> 'c'
    )`.execute(database.db)
  return rows
}
