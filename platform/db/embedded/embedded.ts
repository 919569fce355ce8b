import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Home, passwordOf, prepareHome } from './embedded-home.ts'
import {
  endOrphan,
  endPostmaster,
  eventually,
  identityOf,
  isPortTaken,
  statusOf,
} from './embedded-processes.ts'
import { ensureOwner } from './ensure-owner.ts'
import { ensureRoles } from './ensure-roles.ts'
import { superuserPassword } from './superuser-password.ts'

export type EmbeddedOptions = {
  dataDir: string
  port: number
  /** The owner of the database instead of the superuser; created when missing. */
  owner?: string
  /**
   * Roles that may sign in, besides the owner; created when missing. Their privileges are granted
   * elsewhere.
   */
  roles?: readonly string[]
  log?: (line: string) => void
  /** More server settings: `settingsFor` a machine, or those of a temporary database of tests. */
  settings?: Record<string, string>
}

export type Embedded = {
  /** The URL of the database `casino` with its owner, or the superuser if there is none. */
  url: string
  /** The URLs for the other roles. */
  urls: Readonly<Record<string, string>>
  pid: number
  /** Resolves when PostgreSQL has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

const user = 'casino'
const launchesMax = 20
const logBytesMax = 10_000_000
/** For a small database, of tests; `settingsFor` sizes that of a casino. */
const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  max_connections: '100',
  wal_compression: 'on',
  max_wal_size: '2GB',
  synchronous_commit: 'on',
  fsync: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Starts PostgreSQL on the loopback interface with its data under `dataDir`; creates the cluster
 * and the database `casino` on first use. Throws for a port in use (`EADDRINUSE`) and a cluster
 * that another process runs.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  fs.mkdirSync(options.dataDir, { recursive: true })
  const dataDir = fs.realpathSync(options.dataDir)
  const home = prepareHome(dataDir)
  const ownerFile = path.join(dataDir, 'postgres-owner')
  await endOrphan(home.cluster, ownerFile)
  if (await isPortTaken(options.port)) {
    const message = `Port ${options.port} is already in use: PostgreSQL needs another one.`
    throw Object.assign(new Error(message), { code: 'EADDRINUSE' })
  }
  if (!fs.existsSync(path.join(home.cluster, 'PG_VERSION'))) {
    createCluster(home, passwordOf(dataDir))
  }
  fs.writeFileSync(ownerFile, identityOf(process.pid))

  const child = await launch({ ...options, dataDir }, home)
  const atExit = () => child.kill('SIGINT')
  process.once('exit', atExit)
  const ended = new Promise<void>((resolve) => whenEnded(child, resolve))
  void ended.then(() => process.removeListener('exit', atExit))
  const urlFor = (name: string, secret: string) =>
    `postgres://${name}:${secret}@127.0.0.1:${options.port}/${user}`
  const inPostgres = (secret: string) => urlFor(user, secret).replace(/[^/]*$/, 'postgres')
  const superuser = urlFor(user, await superuserPassword(dataDir, inPostgres))
  await createDatabaseIfMissing(superuser, user)
  const withPassword = (role: string) => [role, passwordOf(dataDir, role)] as const
  const [owner] = options.owner ? [withPassword(options.owner)] : []
  if (owner) await ensureOwner(superuser, ...owner)
  const url = owner ? urlFor(...owner) : superuser
  const passwords = (options.roles ?? []).map(withPassword)
  await ensureRoles(superuser, passwords)
  const urls = Object.fromEntries(passwords.map(([role, secret]) => [role, urlFor(role, secret)]))
  options.log?.(`PostgreSQL listens on 127.0.0.1:${options.port}`)
  return { url, urls, pid: child.pid ?? 0, ended, stop: () => stop(child) }
}

/** Creates the database `name` on the server of `url` if it does not exist. */
export async function createDatabaseIfMissing(url: string, name: string): Promise<void> {
  const address = new URL(url)
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/**
 * Creates the cluster beside its final place and then moves it, so that an incomplete cluster is
 * never found.
 */
function createCluster({ native, cluster, owner }: Home, password: string): void {
  const unfinished = `${cluster}-new`
  const passwordFile = `${cluster}-password-new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.rmSync(passwordFile, { force: true })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  if (owner) {
    for (const file of [passwordFile, unfinished]) fs.chownSync(file, owner.uid, owner.gid)
  }
  const made = spawnSync(
    path.join(native, 'bin', 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--no-sync',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { cwd: '/', encoding: 'utf8', env: {}, ...owner },
  )
  fs.rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    throw new Error(`initdb failed: ${made.error?.message ?? ''}${made.stdout}${made.stderr}`)
  }
  fs.renameSync(unfinished, cluster)
}

/** Retries the start: backends of a killed postmaster may hold its shared memory for a moment. */
async function launch(
  { dataDir, port, settings }: EmbeddedOptions,
  { native, cluster, owner }: Home,
): Promise<ChildProcess> {
  const logFile = path.join(dataDir, 'postgres.log')
  const wanted = Object.entries({ ...ownSettings, ...settings, port: String(port) })
  for (let launches = 0; launches < launchesMax; launches++) {
    if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) {
      fs.rmSync(logFile)
    }
    const log = fs.openSync(logFile, 'a')
    const logStart = fs.fstatSync(log).size
    // In its own session: Ctrl-C in the terminal must stop the clients before the database.
    const child = spawn(
      path.join(native, 'bin', 'postgres'),
      ['-D', cluster, ...wanted.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { cwd: '/', env: {}, stdio: ['ignore', log, log], detached: true, ...owner },
    )
    fs.closeSync(log)
    if (await isReady(child, cluster)) return child
    const complaint = fs.readFileSync(logFile).subarray(logStart).toString()
    if (!/still in use|lock file .* already exists/.test(complaint)) {
      throw new Error(`PostgreSQL did not start:\n${complaint}`)
    }
    await pause(200)
  }
  throw new Error(`PostgreSQL did not start: its folder ${cluster} stays in use.`)
}

async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let failed = false
  child.once('error', () => {
    failed = true
  })
  const isSettled = () => failed || hasEnded(child) || isReadyAs(child.pid ?? 0, cluster)
  // Crash recovery may take minutes and must not be interrupted.
  while (!(await eventually(isSettled))) {}
  return !failed && !hasEnded(child)
}

function isReadyAs(pid: number, cluster: string): boolean {
  const found = statusOf(cluster)
  return found.pid === pid && found.status === 'ready'
}

async function stop(child: ChildProcess): Promise<void> {
  if (!hasEnded(child) && child.pid) await endPostmaster(child.pid, () => hasEnded(child))
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function whenEnded(child: ChildProcess, then: () => void): void {
  if (hasEnded(child)) then()
  else child.once('exit', then)
}
