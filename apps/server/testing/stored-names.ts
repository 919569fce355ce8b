import type { Db } from '@casino/db/connect.ts'
import { namedReactions } from '@casino/events/react.ts'
import { sealPurposes } from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'
import { domains } from '../domains.ts'
import { platformJobs } from '../platform-jobs.ts'

export type StoredNames = Record<
  'columns' | 'functions' | 'reactions' | 'jobs' | 'calls' | 'seals',
  string[]
>

/**
 * The names that an installation stores in its database: columns, SQL functions, cursors of
 * reactions, jobs of the queue, calls in idempotency keys, purposes of sealed keys.
 */
export async function storedNames(db: Db): Promise<StoredNames> {
  const { events, streams } = namedReactions(domains)
  const jobs = [...domains.flatMap(({ jobs = [] }) => jobs), ...platformJobs]
  return {
    columns: await columnsOf(db),
    functions: await functionsOf(db),
    reactions: sorted([...events, ...streams]),
    jobs: sorted(jobs),
    calls: sorted(domains.flatMap(({ routes }) => routes.map(({ contract }) => contract))),
    seals: [...sealPurposes].sort(),
  }
}

function sorted(named: readonly { name: string }[]): string[] {
  return [...new Set(named.map(({ name }) => name))].sort()
}

const ours = sql.raw(
  `not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker') and nspname not like 'pg_%'`,
)

async function columnsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname || '.' || relname || '.' || attname as name from pg_attribute
      join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    where nspname ${ours} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
      and not relispartition
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function functionsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct nspname || '.' || proname as name from pg_proc
      join pg_namespace n on n.oid = pronamespace
    where nspname ${ours} order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
