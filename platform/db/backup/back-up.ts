import * as fs from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { now } from '../../time/now.ts'
import { clientFor } from '../client-for.ts'
import { logFolderOf } from './archive.ts'
import {
  assertRoom,
  type BaseBackup,
  baseBackups,
  baseFolderOf,
  bytesIn,
  type Manifest,
  manifestOf,
} from './base-backups.ts'

export type BackUpInput = {
  /** The superuser's address of the running server. */
  url: string
  cluster: string
  backupDir: string
  /** Files beside the cluster that are part of the backup. */
  files: readonly string[]
  release: string
  /** Base backups that are kept, this one included. */
  keep: number
}

/** More than the cluster, for what is written while it is copied. */
const roomFactor = 1.1
const archiveTimeoutMs = 300_000

/**
 * Copies the files of a running server to the backup folder, as the manual of PostgreSQL describes
 * (25.3.4, low-level API), and waits until the log that belongs to them is archived. Then it removes
 * base backups beyond `keep` and the log that only they needed.
 */
export async function backUp(input: BackUpInput): Promise<BaseBackup> {
  const { url, cluster, backupDir, files } = input
  const client = clientFor(url)
  await client.connect()
  const started_at = now().toISOString()
  const folder = path.join(baseFolderOf(backupDir), started_at.replaceAll(':', '-'))
  const unfinished = `${folder}.part`
  try {
    await assertArchives(client, backupDir)
    assertRoom(baseFolderOf(backupDir), bytesIn(cluster) * roomFactor)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const stopped = await copyWhileRunning(client, {
      cluster,
      copy: path.join(unfinished, 'postgres'),
    })
    for (const file of files) await copyFile(file, path.join(unfinished, path.basename(file)))
    const manifest: Manifest = {
      started_at,
      stopped_at: now().toISOString(),
      ...stopped,
      postgres: fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim(),
      release: input.release,
      migrations: await migrationsOf(client),
    }
    fs.writeFileSync(manifestOf(unfinished), `${JSON.stringify(manifest, undefined, 2)}\n`)
    fs.renameSync(unfinished, folder)
    removeOld(backupDir, input.keep)
    return { ...manifest, folder }
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function assertArchives(client: pg.Client, backupDir: string): Promise<void> {
  const { rows } = await client.query<{ mode: string; command: string }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command`,
  )
  if (rows[0]?.mode === 'on' && rows[0].command.includes(logFolderOf(backupDir))) return
  throw new Error(
    `PostgreSQL does not write its log to ${backupDir}: set BACKUP_DIR and start the casino again.`,
  )
}

type Copying = { cluster: string; copy: string }

async function copyWhileRunning(client: pg.Client, { cluster, copy }: Copying) {
  await client.query(`select pg_backup_start('apogee', fast => true)`)
  await copyCluster(cluster, copy)
  await client.query(`set statement_timeout = ${archiveTimeoutMs}`)
  const stop = `select labelfile from pg_backup_stop()`
  const { rows } = await client.query<{ labelfile: string }>(stop).catch((error) => {
    throw new Error(
      `PostgreSQL could not write its log to the backup folder (${error.message}): see postgres.log.`,
    )
  })
  const label = rows[0]?.labelfile ?? ''
  fs.writeFileSync(path.join(copy, 'backup_label'), label)
  const first_log = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (!first_log) throw new Error(`PostgreSQL gave no backup label: ${label}`)
  return { first_log }
}

/** Folders whose contents belong to the running server, not to the data. */
const emptyInCopy = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*)$/

async function copyCluster(cluster: string, copy: string): Promise<void> {
  await mkdir(copy, { mode: 0o700 })
  for (const entry of await readdir(cluster, { withFileTypes: true })) {
    const [from, to] = [path.join(cluster, entry.name), path.join(copy, entry.name)]
    if (leftOut.test(entry.name)) continue
    if (emptyInCopy.has(entry.name)) await mkdir(to, { mode: 0o700 })
    else if (entry.isDirectory()) await copyCluster(from, to)
    else await copyIfThere(from, to)
  }
}

/** A table that is dropped meanwhile is missing in the copy; the log drops it there too. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** The applied migrations of all schemas that record theirs. */
async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ place: string }>(
    `select format('%I.%I', schemaname, tablename) as place from pg_tables
     where tablename = 'migration' and schemaname !~ '^pg_'`,
  )
  const names: string[] = []
  for (const { place } of tables) {
    const { rows } = await client.query<{ name: string }>(`select name from ${place}`)
    names.push(...rows.map(({ name }) => name))
  }
  return names.sort()
}

function removeOld(backupDir: string, keep: number): void {
  const backups = baseBackups(backupDir)
  const kept = backups.slice(-keep)
  for (const { folder } of backups.slice(0, -keep)) fs.rmSync(folder, { recursive: true })
  const firstLog = kept.map(({ first_log }) => first_log.slice(8)).sort()[0] ?? ''
  const segment = /^[0-9A-F]{8}([0-9A-F]{16})(\.[0-9A-F]{8}\.backup)?\.gz$/
  for (const name of fs.readdirSync(logFolderOf(backupDir))) {
    const place = segment.exec(name)?.[1]
    if (place && place < firstLog) fs.rmSync(path.join(logFolderOf(backupDir), name))
  }
}
