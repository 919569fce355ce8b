import { sql } from 'kysely'
import type { Db, Tx } from '../connect.ts'
import { coordinatorTable } from './server-of.ts'
import { shardsCount } from './shards.ts'

/**
 * A server of a Citus cluster. Numbers that it generates start at its `group`; 0 is the
 * coordinator.
 */
export type CitusNode = { group: bigint; host: string; port: number }

let asked: Promise<boolean> | undefined

/** Whether the database is Citus. Checked once, and only if there are several shards. */
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

/** The current server of each distributed schema. */
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

/** On one server: transactions below `horizon` have ended, and none from `next` on has begun. */
export type Horizon = { horizon: bigint; next: bigint }

/** The horizons of all servers that answer, by group. */
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
 * A transaction that writes on the coordinator and in a shard uses two-phase commit only if Citus
 * knows of both writes. Citus does not see writes to plain tables of the coordinator or by
 * functions in a shard. This statement announces both without changing a row.
 */
export async function commitInBoth(tx: Tx, shard: string): Promise<void> {
  if (!(await isOnCitus(tx))) return
  await sql`update ${sql.table(`${shard}.rate`)} set eur_micros = eur_micros where currency = ''`.execute(
    tx,
  )
  await sql`update ${sql.table(coordinatorTable)} set id = id where id = 0`.execute(tx)
}
