import { sql } from 'kysely'
import type { Db, Tx } from '../connect.ts'
import { addTakeLocalTables } from '../local-tables.ts'
import { isOnCitus } from './citus.ts'
import { coordinatorTable } from './server-of.ts'
import { schemasOf, shardsCount } from './shards.ts'

/** Required settings of all Citus servers, with the reasons. */
const settings = {
  'citus.allow_nested_distributed_execution': 'functions of a shard read its tables',
  'citus.enable_unsafe_triggers': 'triggers of a shard write to it',
}

/**
 * On Citus with several shards: makes each shard a distributed schema, which is on one server and
 * can be moved, and gives each server its own range of numbers. Shards that are already distributed
 * stay unchanged.
 */
export async function distributeShards(db: Db, schema = 'ledger'): Promise<string[]> {
  if (!(await isOnCitus(db))) return []
  await assertSettings(db)
  const { rows } = await sql<{ name: string }>`
    select s.nspname::text as name from pg_dist_schema d
    join pg_namespace s on s.oid = d.schemaid`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const missing = schemasOf(schema).filter((name) => !done.has(name))
  if (missing.length > 0) await addCoordinatorTable(db)
  for (const shard of missing) await db.transaction().execute((tx) => distribute(tx, shard))
  for (const shard of schemasOf(schema)) await addTakeLocalTables(db, shard)
  await keepApart(db, schema)
  return missing
}

/**
 * Each server generates numbers from its group times 2 ** 48, with the same sequences in all
 * shards. Unused sequences start at the number of their shard, so that all numbers are unique. Run
 * again for each new server.
 */
export async function keepApart(db: Db, schema = 'ledger'): Promise<void> {
  const text = `
    select setval(format('%I.%I', schemaname, sequencename)::regclass,
      start_value + split_part(schemaname, '_', 2)::bigint, false)
    from pg_sequences
    where schemaname = any ('{${schemasOf(schema)}}') and increment_by = ${shardsCount()}
      and last_value is null and start_value > 2 ^ 48`
  await sql`select run_command_on_workers(${`select count(*) from (${text}) s`})`.execute(db)
}

async function assertSettings(db: Db): Promise<void> {
  for (const [name, why] of Object.entries(settings)) {
    const { rows } = await sql<{ value: string | null }>`
      select current_setting(${name}, true) as value`.execute(db)
    if (rows[0]?.value === 'on') continue
    throw new Error(`Citus needs ${name} = on in postgresql.conf of every server: ${why}`)
  }
}

async function addCoordinatorTable(db: Db): Promise<void> {
  await sql`create table if not exists ${sql.table(coordinatorTable)} (id bigint primary key)`.execute(
    db,
  )
  await sql`select citus_add_local_table_to_metadata(${coordinatorTable})
    where not exists (
      select from pg_dist_partition where logicalrelid = ${coordinatorTable}::regclass
    )`.execute(db)
}

/**
 * First replaces what Citus does not support. Sequences must be column defaults; identity columns
 * only count up there, so a function numbers house accounts below zero; a table without a primary
 * key needs a replica identity to be moved; triggers would fire on moved rows before the tables
 * that they read have arrived.
 */
async function distribute(tx: Tx, shard: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local client_min_messages = warning`.execute(tx)
  await sql.raw(distribution(shard)).execute(tx)
}

/** Beyond the numbers that identity columns have generated on any server. */
const houseIdsBehind = 2 ** 47

/** Tables and columns that are updated per account by a row trigger. */
const shardColumns = [
  { table: 'round', mark: 'has_rounds' },
  { table: 'tombstone', mark: 'has_tombstones' },
]

/** Citus does not support transition tables of triggers, so this trigger runs per row. */
const marking = (shard: string, { table, mark }: { table: string; mark: string }) => `
drop trigger mark_${mark} on ${shard}.${table};
create function ${shard}.mark_${mark}_each() returns trigger
language plpgsql security definer set search_path = ${shard}, pg_temp as $mark$
begin
  update account set ${mark} = true where player_id = new.player_id and not ${mark};
  return null;
end $mark$;
create trigger mark_${mark} after insert on ${shard}.${table}
  for each row execute function ${shard}.mark_${mark}_each();
`

const distribution = (shard: string) => `
create function ${shard}.next_house_id() returns bigint language sql volatile
return -(nextval('${shard}.account_id') + ${houseIdsBehind});
alter table ${shard}.account alter id set default nextval('${shard}.account_id');
alter table ${shard}.transfer alter id set default nextval('${shard}.transfer_id');
alter table ${shard}.house_account alter id drop identity;
alter table ${shard}.house_account alter id set default ${shard}.next_house_id();
alter table ${shard}.transfer replica identity using index transfer_key;
alter table ${shard}.house_delta replica identity full;
${shardColumns.map((mark) => marking(shard, mark)).join('')}
do $distribute$
declare
  one record;
  made text[] := '{}';
  statement text;
begin
  for one in
    select t.tgrelid::regclass::text as place, t.tgname as name, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = '${shard}'::regnamespace and not t.tgisinternal
  loop
    made := made || one.text;
    execute format('drop trigger %I on %s', one.name, one.place);
  end loop;
  perform citus_schema_distribute('${shard}');
  -- Of a ledger that was there before Citus the other servers know no functions.
  for one in
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = '${shard}'::regnamespace and not exists (
      select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
  loop
    perform create_distributed_function(one.name::regprocedure);
  end loop;
  foreach statement in array made loop
    execute statement;
  end loop;
end $distribute$;
`
