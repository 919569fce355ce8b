import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * The schema on the server of a shard with views of its local tables. Wallet batches use it to
 * bypass the planning of Citus.
 */
export function localSchemaOf(shard: string): string {
  return `${shard}_at_hand`
}

/** The SQLSTATE that reports that the shard has moved to another server. */
export const shardMoved = 'MOVED'

/** Adds the function that prepares the local tables to a distributed shard, or updates it. */
export async function addTakeLocalTables(db: Db, shard: string): Promise<void> {
  const body = takeLocalBody(shard)
  const { rows } = await sql`
    select 1 as there from pg_proc where pronamespace = ${shard}::regnamespace
      and proname = 'take_at_hand' and prosrc = ${body}`.execute(db)
  if (rows.length > 0) return
  const text = `create or replace function ${shard}.take_at_hand() returns boolean
    language plpgsql security definer set search_path = pg_catalog, pg_temp
    set client_min_messages = warning set citus.enable_ddl_propagation = off as $take$${body}$take$`
  await sql.raw(text).execute(db)
}

/** The functions that a batch calls, directly or indirectly. */
const functions = ['play', 'play_plain', 'is_anothers', 'is_staked', 'may_promote', 'restore']
/** How long a batch waits for the final step of a shard move, which blocks writes. */
const leavingMs = 1000

/**
 * The body of `take_at_hand`, which runs on the server of the shard. It creates views of the
 * shard's local tables under their own names and copies of the functions over these views, so that
 * PostgreSQL plans them once. Returns false when the shard is on another server. Citus does not see
 * these queries, so `held` takes the lock that Citus would take, on the first table of the shard: a
 * shard move waits for the batch, and a batch waits for the move and then learns that the shard has
 * moved.
 */
const takeLocalBody = (shard: string) => {
  const own = localSchemaOf(shard)
  const tables = `pg_dist_shard s join pg_class c on c.oid = s.logicalrelid
      and c.relnamespace = '${shard}'::regnamespace and not c.relispartition`
  const here = 'pg_dist_placement p join pg_dist_local_group g on g.groupid = p.groupid'
  const copied = `pg_proc f where f.pronamespace = '${shard}'::regnamespace and f.proname = any ('{${functions}}')`
  return `
declare
  one record;
  first bigint;
  made text;
begin
  perform pg_advisory_xact_lock(hashtextextended('${own}', 0));
  select min(s.shardid) into first from ${tables}
  where exists (select from ${here} where p.shardid = s.shardid);
  if first is null or not has_function_privilege(session_user, (
    select f.oid from ${copied} and f.proname = 'play'), 'execute')
  then
    return false;
  end if;
  select md5(string_agg(of.text, ' ' order by of.text)) into made from (
    select format('%s %s %s', shard_name(c.oid, s.shardid), a.attnum, a.attname) as text
    from ${tables} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    union all select pg_get_functiondef(f.oid) from ${copied}
  ) of;
  -- Tables that a move has left behind are dropped with their views.
  if made is distinct from obj_description(to_regnamespace('${own}'), 'pg_namespace')
    or (select count(*) from ${tables})
      <> (select count(*) from pg_class where relnamespace = to_regnamespace('${own}') and relkind = 'v')
  then
    drop schema if exists ${own} cascade;
    create schema ${own};
    for one in select c.relname as name, shard_name(c.oid, s.shardid) as place from ${tables} loop
      execute format('create view ${own}.%I as select * from %s', one.name, one.place);
    end loop;
    for one in select pg_get_functiondef(f.oid) as text from ${copied} loop
      execute replace(replace(one.text, 'FUNCTION ${shard}.', 'FUNCTION ${own}.'),
        'SET search_path TO ''${shard}''', 'SET plan_cache_mode TO ''force_generic_plan''
        SET citus.enable_manual_changes_to_shards TO ''on'' SET search_path TO ''${own}'', ''${shard}''');
    end loop;
    execute format($held$
      create function ${own}.held(p_now timestamptz) returns timestamptz
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      set lock_timeout = ${leavingMs} as $body$
      begin
        perform lock_shard_metadata(5, array[%1$s::bigint]);
        perform from ${here} where p.shardid = %1$s;
        if not found then
          raise exception '${shard} stands elsewhere' using errcode = '${shardMoved}';
        end if;
        return p_now;
      end $body$ $held$, first);
    revoke all on all functions in schema ${own} from public;
    execute format('comment on schema ${own} is %L', made);
  end if;
  if not has_schema_privilege(session_user, '${own}', 'usage') then
    execute format('grant usage on schema ${own} to %I', session_user);
    execute format('grant execute on all functions in schema ${own} to %I', session_user);
  end if;
  return true;
end `
}
