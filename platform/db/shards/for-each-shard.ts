import { sql } from 'kysely'
import type { Db, Tx } from '../connect.ts'
import type { SqlFile } from '../sql-file.ts'
import { isGrowth } from './growth-store.ts'
import { schemasOf, setGrowing, shardsCount } from './shards.ts'

/** Separates the file name and the shard in a recorded name. */
const mark = '@'

/**
 * Copies files for each shard: the name of the schema becomes that of the shard. `every_` before
 * the name stands for the views of all shards.
 */
export function forEachShard(files: readonly SqlFile[], schema: string): SqlFile[] {
  const word = new RegExp(`\\b${schema}\\b`, 'g')
  const all = new RegExp(`\\bevery_${schema}\\b`, 'g')
  const [first, ...more] = schemasOf(schema)
  const isOne = first === schema && more.length === 0
  return schemasOf(schema).flatMap((shard) =>
    files.map(({ name, text }) => ({
      name: isOne ? name : `${name}${mark}${shard}`,
      text: text.replace(word, shard).replace(all, schema),
    })),
  )
}

/**
 * The SQL that runs after each migration of a sharded schema. It gives the sequences of each shard
 * their own numbers, so that all are unique, and creates a view over all shards for each table,
 * under the schema's own name. Tables in `copied` are identical in all shards. Nothing for one
 * shard.
 */
export function viewsOverShards(
  migrations: readonly SqlFile[],
  { schema, copied }: { schema: string; copied: readonly string[] },
): SqlFile[] {
  const shards = schemasOf(schema)
  const [first, ...more] = shards
  if (more.length === 0) return []
  const stands = migrations.map(({ name }) => `-- ${name}`).join('\n')
  const text = `${stands}
create schema if not exists ${schema};
do $over$
declare
  shards constant text[] := '{${shards.join(',')}}';
  one record;
  turns bigint;
begin
  -- From here to the commit a sequence gives no number to others.
  for one in
    select format('%I.%I', s.schemaname, s.sequencename) as sequence, s.increment_by as step
    from pg_sequences s
    where s.schemaname = any (shards) and abs(s.increment_by) = 1
  loop
    execute format('alter sequence %s increment by %s', one.sequence, one.step);
  end loop;
  for one in
    select format('%I.%I', s.schemaname, s.sequencename) as sequence, s.sequencename as name,
      s.increment_by as step,
      s.start_value + s.increment_by * (array_position(shards, s.schemaname::text) - 1) as start
    from pg_sequences s
    where s.schemaname = any (shards) and abs(s.increment_by) = 1
    order by array_position(shards, s.schemaname::text) desc
  loop
    -- Whole turns beyond what the first shard has given, where it was the only one.
    select ceil(coalesce(max(abs(s.last_value - s.start_value) + 1), 0) / cardinality(shards)::numeric)
    into turns from pg_sequences s where s.schemaname = shards[1] and s.sequencename = one.name;
    execute format('alter sequence %s increment by %s start with %s restart with %s', one.sequence,
      one.step * cardinality(shards), one.start,
      one.start + one.step * cardinality(shards) * turns);
  end loop;
  -- Nothing but views: what is no view here was not made by this.
  for one in
    select relname as name from pg_class
    where relnamespace = '${schema}'::regnamespace and relkind = 'v'
  loop
    execute format('drop view ${schema}.%I', one.name);
  end loop;
  for one in
    select c.relname as name, string_agg(
      -- Each shard has its own types of a name: here they are texts.
      format(case when t.typtype = 'e' then '%I::text as %1$I' else '%I' end, a.attname),
      ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = '${first}'::regnamespace and c.relkind in ('r', 'p', 'v')
      and not c.relispartition
    group by c.relname
  loop
    execute format('create view ${schema}.%I as %s', one.name, (
      select string_agg(format('select %s from %I.%I', one.columns, shard, one.name), ' union all ')
      from unnest(shards) as shard
      where shard = shards[1] or one.name <> all ('{${copied.join(',')}}')
    ));
  end loop;
end $over$;
`
  return [{ name: `${schema}/over_shards`, text }]
}

/**
 * Throws when the database has a different number of shards than configured. A start never moves
 * players between shards.
 */
export function assertSameShards(known: ReadonlySet<string>, migrations: readonly SqlFile[]): void {
  const before = shardsIn([...known])
  for (const [name, count] of shardsIn(migrations.map((file) => file.name))) {
    const had = before.get(name) ?? count
    if (had !== count) throw new ShardsMismatch(had, count)
  }
}

/**
 * The same for a process that runs no migrations. Also sets whether players are still being moved.
 */
export async function assertShardsCount(db: Db, schema = 'ledger'): Promise<void> {
  const had = await countShards(db, schema)
  if (had !== shardsCount()) throw new ShardsMismatch(had, shardsCount())
  setGrowing(await isGrowth(db, schema))
}

/** The number of shards of a schema. */
export async function countShards(db: Db | Tx, schema: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(count(*), 1)::integer as count from pg_namespace
    where nspname ~ ${`^${schema}_[0-9]+$`}`.execute(db)
  return rows[0]?.count ?? 1
}

/** The configured number of shards is not that of the database; the message says what to do. */
export class ShardsMismatch extends Error {
  constructor(had: number, count: number) {
    super(otherShards(had, count))
    this.name = 'OtherShards'
  }
}

function otherShards(had: number, count: number): string {
  const way =
    had === 1
      ? `set LEDGER_SHARDS to 1, or bring its players there by npm run shards -- --to ${count}`
      : `set LEDGER_SHARDS to ${had}, no start brings players from shard to shard`
  return `the ledger of this database has ${shardsWord(had)}, not ${shardsWord(count)}: ${way}`
}

/** For each migration of a sharded schema, the number of shards. */
function shardsIn(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) {
    const [base = ''] = name.split(mark)
    counts.set(base, (counts.get(base) ?? 0) + 1)
  }
  return counts
}

function shardsWord(count: number): string {
  return count === 1 ? '1 shard' : `${count} shards`
}
