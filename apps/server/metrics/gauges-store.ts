import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type DatabaseFigures = {
  bytes: number
  connections: number
  connections_max: number
  oldest_transaction_seconds: number
  /** Times that the log could not be archived since the last success; 0 without an archive. */
  archive_failures: number
}

export async function databaseFigures(db: Db): Promise<DatabaseFigures | undefined> {
  const { rows } = await sql<DatabaseFigures>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::float8
        as connections,
      current_setting('max_connections')::float8 as connections_max,
      coalesce((select extract(epoch from now() - min(xact_start)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()), 0)::float8
        as oldest_transaction_seconds,
      (select case when last_failed_time > coalesce(last_archived_time, '-infinity')
        then failed_count else 0 end from pg_stat_archiver)::float8 as archive_failures`.execute(db)
  return rows[0]
}

export type QueueFigures = { waiting: number; failing: number; oldest_seconds: number }

/** Jobs that could run now, and those that failed and are repeated. */
export async function jobFigures(db: Db): Promise<QueueFigures | undefined> {
  const { rows } = await sql<QueueFigures>`
    select count(*) filter (where run_at <= now() and attempts = 0)::float8 as waiting,
      count(*) filter (where attempts > 0)::float8 as failing,
      coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now())), 0)::float8
        as oldest_seconds
    from graphile_worker.jobs`.execute(db)
  return rows[0]
}

/** Events that the relay has not delivered, and the age of the oldest. */
export async function eventFigures(db: Db): Promise<Omit<QueueFigures, 'failing'> | undefined> {
  const { rows } = await sql<Omit<QueueFigures, 'failing'>>`
    select count(*)::float8 as waiting,
      coalesce(extract(epoch from now() - min(o.created_at)), 0)::float8 as oldest_seconds
    from events.outbox o
    join events.cursor c on c.reader = 'relay'
      and (o.txid, o.position) > (c.txid, c.position)`.execute(db)
  return rows[0]
}
