import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

/** Whether players of a spread schema still move from its first shard into theirs. */
export async function isGrowth(db: Db | Tx, schema: string): Promise<boolean> {
  const { rows: made } = await sql<{ made: boolean }>`
    select to_regclass('migrations.growth') is not null as made`.execute(db)
  if (!made[0]?.made) return false
  const { rows } = await sql`select from migrations.growth where schema = ${schema}`.execute(db)
  return rows.length > 0
}

/** Writes down that they move from now on. */
export async function addGrowth(tx: Tx, schema: string): Promise<void> {
  await sql`create table if not exists migrations.growth (
    schema text primary key, began_at timestamptz not null default now())`.execute(tx)
  await sql`insert into migrations.growth (schema) values (${schema})`.execute(tx)
}

/** Writes down that all have come. */
export async function endGrowth(tx: Tx, schema: string): Promise<void> {
  await sql`delete from migrations.growth where schema = ${schema}`.execute(tx)
}

/** Locks until the connection ends, unless somebody else has: of a growth one goes on at a time. */
export async function takeGrowthLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended('growth', 0)) as taken`.execute(connection)
  return rows[0]?.taken ?? false
}

/** Whether this user may make a schema and owns the one that is to be spread. */
export async function maySpread(db: Db, schema: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(current_database(), 'create') and not exists (
      select from pg_namespace
      where nspname ~ ${`^${schema}(_[0-9]+)?$`} and not pg_has_role(nspowner, 'usage')
    ) as may`.execute(db)
  return rows[0]?.may ?? false
}
