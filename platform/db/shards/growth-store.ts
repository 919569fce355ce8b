import { sql } from 'kysely'
import type { Db, Tx } from '../connect.ts'

/** Whether players of a sharded schema are still being moved to their shards. */
export async function isGrowth(db: Db | Tx, schema: string): Promise<boolean> {
  const { rows: made } = await sql<{ made: boolean }>`
    select to_regclass('migrations.growth') is not null as made`.execute(db)
  if (!made[0]?.made) return false
  const { rows } = await sql`select from migrations.growth where schema = ${schema}`.execute(db)
  return rows.length > 0
}

/** Records that the moves have started. */
export async function addGrowth(tx: Tx, schema: string): Promise<void> {
  await sql`create table if not exists migrations.growth (
    schema text primary key, began_at timestamptz not null default now())`.execute(tx)
  await sql`insert into migrations.growth (schema) values (${schema})`.execute(tx)
}

/** Records that the moves are complete. */
export async function endGrowth(tx: Tx, schema: string): Promise<void> {
  await sql`delete from migrations.growth where schema = ${schema}`.execute(tx)
}

/**
 * Takes a lock until the connection ends, so that only one process moves players; false when it is
 * taken.
 */
export async function takeGrowthLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended('growth', 0)) as taken`.execute(connection)
  return rows[0]?.taken ?? false
}

/** Whether this user may create schemas and owns the one that is to be sharded. */
export async function maySpread(db: Db, schema: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(current_database(), 'create') and not exists (
      select from pg_namespace
      where nspname ~ ${`^${schema}(_[0-9]+)?$`} and not pg_has_role(nspowner, 'usage')
    ) as may`.execute(db)
  return rows[0]?.may ?? false
}
