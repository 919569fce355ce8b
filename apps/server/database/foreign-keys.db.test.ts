import { migrateJobs } from '@casino/jobs/worker.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { migrationFolders } from '../domains.ts'

test('every foreign key has an index that begins with its columns', async () => {
  const database = await testDatabase(inject('postgres'), migrationFolders, migrateJobs)
  try {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || ' ' || c.conname as name
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and n.nspname not like 'graphile%' and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          -- Of some rows only if they are all that point somewhere.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
            select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
            where a.attrelid = c.conrelid and a.attnum = c.conkey[1]))
          -- The first columns of the index, in any order.
          and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey)
      order by 1`.execute(database.db)
    expect(rows.map(({ name }) => name)).toEqual([])
  } finally {
    await database.drop()
  }
})
