import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { ask } from './cluster.ts'

const reloadMs = 1000
const channel = 'held'

/**
 * From now on commits on the coordinator wait, after their commit record, for a standby that does
 * not exist. Only `durable` transactions wait.
 */
export async function holdCommits(url: string): Promise<void> {
  await ask(url, "alter system set synchronous_commit = 'local'")
  await reload(url)
  await ask(url, "alter system set synchronous_standby_names = 'nobody'")
  await reload(url)
}

/** Releases the commits and restores the setting. */
export async function releaseCommits(url: string): Promise<void> {
  await ask(url, 'alter system reset synchronous_standby_names')
  await ask(url, 'alter system reset synchronous_commit')
  await reload(url)
}

async function reload(url: string): Promise<void> {
  await ask(url, `select pg_reload_conf(), pg_sleep(${reloadMs / 1000})`)
}

/** Makes the transaction wait for the standby; returns its backend process on the coordinator. */
export async function makeDurable(tx: Tx): Promise<number> {
  await sql`set local synchronous_commit = on`.execute(tx)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid ?? 0
}

/**
 * A transaction that sends notifications takes a global lock after its prepares and before its
 * commit record, and keeps it while its commit waits.
 */
export async function queueForCommit(tx: Tx): Promise<void> {
  await sql`select pg_notify(${channel}, ''), pg_logical_emit_message(true, ${channel}, '')`.execute(
    tx,
  )
}

/** Whether a process holds that lock. */
export async function isQueued(url: string, pid: number): Promise<boolean> {
  const rows = await ask(
    url,
    `select from pg_locks where pid = ${pid} and granted and database = 0
       and classid = 'pg_database'::regclass and objid = 0 and mode = 'AccessExclusiveLock'`,
  )
  return rows.length > 0
}

/** The number of prepared transactions on a server that belong to a process of the coordinator. */
export async function countPrepared(url: string, pid: number): Promise<number> {
  const rows = await ask(
    url,
    `select from pg_prepared_xacts where gid like 'citus\\_0\\_${pid}\\_%'`,
  )
  return rows.length
}
