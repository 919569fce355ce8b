import pg from 'pg'
import { clientFor } from '../client-for.ts'
import { ensureRoles } from './ensure-roles.ts'

/**
 * Makes the role `name` the owner of the database of `url` and everything in it, so that tables are
 * created and functions run by a role without privileges elsewhere. `url` is the superuser's;
 * objects that the superuser owns are transferred.
 */
export async function ensureOwner(url: string, name: string, password: string): Promise<void> {
  await ensureRoles(url, [[name, password]])
  const client = clientFor(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ statement: string }>(handingOver, [name])
    for (const { statement } of rows) await client.query(statement)
    // Functions of extensions that the owner needs but cannot own: their privileges were once
    // revoked from PUBLIC.
    const owner = pg.escapeIdentifier(name)
    await client.query(`grant execute on all functions in schema public to ${owner}`)
  } finally {
    await client.end()
  }
}

/**
 * One statement for each object with another owner. Objects of an extension, a column (its
 * sequence) or a table (its row type) follow automatically.
 */
const handingOver = `
  with owner as (select oid from pg_roles where rolname = $1),
  own_schema as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  extensions as (select classid, objid from pg_depend where deptype = 'e'),
  thing (class, oid, owner, place, form) as (
    select 'pg_database'::regclass, oid, datdba, quote_ident(datname), 'database'
      from pg_database where datname = current_database()
    union all
    select 'pg_namespace'::regclass, n.oid, nspowner, quote_ident(nspname), 'schema'
      from pg_namespace n join own_schema using (oid) where nspname <> 'public'
    union all
    select 'pg_class'::regclass, c.oid, relowner, c.oid::regclass::text,
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
          when 'c' then 'type' else 'table' end
      from pg_class c join own_schema s on s.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'f', 'c') or (relkind = 'S' and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
    union all
    select 'pg_proc'::regclass, p.oid, proowner, p.oid::regprocedure::text, 'routine'
      from pg_proc p join own_schema s on s.oid = pronamespace
    union all
    select 'pg_type'::regclass, t.oid, typowner, t.oid::regtype::text, 'type'
      from pg_type t join own_schema s on s.oid = typnamespace where typtype in ('e', 'd', 'r')
  )
  select format('alter %s %s owner to %I', form, place, $1::text) as statement
  from thing where thing.owner <> (select oid from owner)
    and (class, oid) not in (select classid, objid from extensions)`
