import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type DatabaseFacts = {
  version: number
  is_superuser: boolean
  now: Date
  ledger_bytes: number
  archive_failed: boolean
  settings: Record<string, string>
}

/** Settings in the units of `pg_settings`. */
const names = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'shared_buffers',
  'max_wal_size',
  'checkpoint_timeout',
  'max_connections',
  'archive_mode',
]

export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::integer as version,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      clock_timestamp() as now,
      (select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname ~ '^ledger(_\\d+)?$' and c.relname = 'transfer' and c.relkind = 'r')
        as ledger_bytes,
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
        from pg_stat_archiver) as archive_failed,
      (select jsonb_object_agg(name, setting) from pg_settings where name = any(${names}))
        as settings`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the database told nothing of itself')
  return facts
}
