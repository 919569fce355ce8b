import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { coordinatorTable } from './server-of.ts'
import { shardsCount } from './shards.ts'

/** One server of a Citus. What it counts by itself begins at its own number, `group`; 0 is the coordinator. */
export type CitusNode = { group: bigint; host: string; port: number }

let asked: Promise<boolean> | undefined

/**
 * Whether this process's database is Citus, PostgreSQL over several servers: asked once, and never where there is
 * one shard.
 */
export function isOnCitus(db: Db | Tx): Promise<boolean> {
  if (shardsCount() === 1) return Promise.resolve(false)
  asked ??= detectCitus(db).catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}

async function detectCitus(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Of each distributed schema the server that holds it now. */
export async function nodesOfSchemas(db: Db): Promise<Map<string, CitusNode>> {
  const { rows } = await sql<{ schema: string; group: bigint; host: string; port: number }>`
    select s.nspname::text as schema, n.groupid::bigint as "group", n.nodename as host,
      n.nodeport as port
    from pg_dist_schema d
    join pg_namespace s on s.oid = d.schemaid
    join lateral (
      select p.logicalrelid from pg_dist_partition p where p.colocationid = d.colocationid limit 1
    ) p on true
    join pg_dist_shard h on h.logicalrelid = p.logicalrelid
    join pg_dist_placement l on l.shardid = h.shardid
    join pg_dist_node n on n.groupid = l.groupid and n.noderole = 'primary'`.execute(db)
  return new Map(rows.map(({ schema, ...node }) => [schema, node]))
}

/** Every transaction of a server below `horizon` has ended, none from `next` on has begun. */
export type Horizon = { horizon: bigint; next: bigint }

/** Of each server that answers, by its number. */
export async function horizonsOfNodes(db: Db): Promise<Map<bigint, Horizon>> {
  const { rows } = await sql<Horizon & { group: bigint }>`
    select n."group", pg_snapshot_xmin(n.snapshot)::text::bigint as horizon,
      pg_snapshot_xmax(n.snapshot)::text::bigint as next
    from (
      select w.groupid::bigint as "group", r.result::pg_snapshot as snapshot
      from run_command_on_workers('select pg_current_snapshot()') r
      join pg_dist_node w on w.nodename = r.nodename and w.nodeport = r.nodeport
      where r.success
      union all
      select 0, pg_current_snapshot()
    ) n`.execute(db)
  return new Map(rows.map(({ group, ...horizon }) => [group, horizon]))
}

/**
 * A transaction that writes on the coordinator and in a shard is prepared on both before it is committed on either only if
 * Citus knows of both. Of a plain table of the coordinator it does not, and of what a function does in a shard
 * neither: both are told here, without a row being touched.
 */
export async function commitInBoth(tx: Tx, shard: string): Promise<void> {
  if (!(await isOnCitus(tx))) return
  await sql`update ${sql.table(`${shard}.rate`)} set eur_micros = eur_micros where currency = ''`.execute(
    tx,
  )
  await sql`update ${sql.table(coordinatorTable)} set id = id where id = 0`.execute(tx)
}
