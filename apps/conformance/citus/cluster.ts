import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { processesUnder } from '../crash/casino-processes.ts'
import { endNow, signal } from '../crash/kill.ts'

/**
 * A PostgreSQL server of the cluster; `kill` ends it at once and it restarts by itself. `freeze`
 * stops it with its connections until the returned function is called.
 */
export type Server = { name: string; port: number; kill(): void; freeze(): () => void }
export type Cluster = {
  /** The URL of the coordinator's database. */
  url: string
  servers: readonly Server[]
  addWorker(): Promise<Server>
  stop(): Promise<void>
}
/** The folders of PostgreSQL with Citus and of its data, and the first port. */
export type Place = { bin: string; dir: string; port: number }

const user = 'casino'
/** PostgreSQL refuses to run as root, so it runs as nobody. */
const nobody = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const owner = isRoot ? nobody : {}
const readyTriesMax = 600
/** Settings of a plain PostgreSQL too. */
const common = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'max_connections = 300',
  "timezone = 'UTC'",
  'jit = off',
  'random_page_cost = 1.1',
]
const ofCitus = [
  "shared_preload_libraries = 'citus'",
  'max_prepared_transactions = 300',
  'wal_level = logical',
  "citus.node_conninfo = 'sslmode=disable'",
  'citus.enable_unsafe_triggers = on',
  'citus.allow_nested_distributed_execution = on',
  "citus.recover_2pc_interval = '5s'",
]

/** Whether this PostgreSQL installation has Citus. */
export function hasCitus(bin: string, libraries: string): boolean {
  return existsSync(path.join(bin, 'initdb')) && existsSync(path.join(libraries, 'citus.so'))
}

/** Starts a coordinator and two workers on this machine, with their own data. */
export async function startCluster(place: Place): Promise<Cluster> {
  mkdirSync(place.dir, { recursive: true })
  chmodSync(place.dir, 0o755)
  const servers: RunningServer[] = []
  const add = async () => {
    const server = await startServer(place, servers.length)
    servers.push(server)
    return server
  }
  const coordinator = await add()
  const url = urlOf(coordinator.port)
  const addWorker = async () => {
    const worker = await add()
    await addNode(url, worker)
    return worker
  }
  await joinServers(url, [coordinator])
  for (const _ of [1, 2]) await addWorker()
  return {
    url,
    servers,
    addWorker,
    async stop() {
      for (const server of [...servers].reverse()) await server.stop()
    },
  }
}

/** Turns a coordinator, the first server, and its workers into a Citus cluster. */
export async function joinServers(url: string, servers: readonly Server[]): Promise<void> {
  const [coordinator, ...workers] = servers
  await ask(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator?.port})`)
  for (const worker of workers) await addNode(url, worker)
}

async function addNode(url: string, { port }: Server): Promise<void> {
  await ask(url, `select citus_add_node('127.0.0.1', ${port})`)
}

/** Runs one query on the coordinator or another server. */
export async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end().catch(() => undefined)
  }
}

type RunningServer = Server & { stop(): Promise<void> }

/** Starts a plain PostgreSQL beside a cluster, on the last of its ports; returns its URL. */
export async function startPlain(place: Place): Promise<{ url: string; stop(): Promise<void> }> {
  const { port, stop } = await startServer(place, plainAt, common)
  return { url: urlOf(port), stop }
}
const plainAt = 9

async function startServer(
  { bin, dir, port: first }: Place,
  at: number,
  settings = [...common, ...ofCitus],
): Promise<RunningServer> {
  const name = at === 0 ? 'coordinator' : `worker ${at}`
  const port = first + at
  const data = path.join(dir, `server-${at}`)
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, nobody.uid, nobody.gid)
  const args = ['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(path.join(bin, 'initdb'), args, { cwd: '/', stdio: 'pipe', ...owner })
  appendFileSync(path.join(data, 'postgresql.conf'), [...settings, `port = ${port}`, ''].join('\n'))
  const log = openSync(path.join(dir, `server-${at}.log`), 'a')
  let isStopping = false
  let child: ChildProcess
  const start = () => {
    const stdio = ['ignore' as const, log, log]
    child = spawn(path.join(bin, 'postgres'), ['-D', data], { cwd: '/', stdio, ...owner })
    child.once('exit', () => {
      if (!isStopping) setTimeout(start, 200)
    })
  }
  start()
  await untilReady(port)
  await ask(urlOf(port, 'postgres'), 'create database casino')
  if (at !== plainAt) await ask(urlOf(port), 'create extension citus')
  return {
    name,
    port,
    kill: () => {
      for (const pid of processesUnder(child.pid ?? 0)) endNow(pid)
    },
    freeze() {
      const pids = processesUnder(child.pid ?? 0)
      for (const pid of pids) signal(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) signal(pid, 'SIGCONT')
      }
    },
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
  }
}

/** The URL of a server's database. */
export function urlOf(port: number, database = 'casino'): string {
  return `postgres://${user}@127.0.0.1:${port}/${database}`
}

/** Waits until a server answers; after a kill it first replays its log. */
export async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < readyTriesMax; tries++) {
    const isReady = await ask(urlOf(port, 'postgres'), 'select 1').catch(() => undefined)
    if (isReady) return
    await pause(100)
  }
  throw new Error(`PostgreSQL at ${port} does not answer`)
}
