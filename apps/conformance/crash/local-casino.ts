import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBalancer } from './balancer.ts'
import { serverOf } from './casino-processes.ts'
import { environment } from './crash.config.ts'
import { untilServing } from './serving.ts'

/** A server of the casino: the URLs of its site and its wallet, and its process ids. */
export type LocalServer = { url: string; walletUrl: string; pids(): number[] }
export type LocalCasino = {
  /** The entry URL: the server, or the balancer before several. */
  url: string
  dataDir: string
  /** The site's servers, each with its own URL. */
  servers: readonly LocalServer[]
  /** Runs a command of `run.mjs` on this app; returns its exit code and output. */
  run(...args: string[]): Promise<{ code: number; output: string }>
  stop(): Promise<void>
}
/** The number of servers on the database, and more environment variables. */
type LocalCasinoOptions = { servers?: number; env?: Record<string, string> }

const root = fileURLToPath(new URL('../../../', import.meta.url))
const startMs = 300_000
const commandMs = 600_000
/** All processes, PostgreSQL, and two more servers. */
const portsOfCasino = 16
const furtherPortAt = 10
const walletPortAt = 3
const rolesCount = 3
export const serversMax = 3
/** Below the ephemeral ports, so that no outgoing connection takes one of them. */
const [portMin, portMax] = [15_000, 32_000]
const logTail = 2000

/**
 * Starts the complete app like `npm start`, on its own ports and data, until `stop`. Several
 * servers get a balancer.
 */
export async function startLocalCasino(requested: LocalCasinoOptions = {}): Promise<LocalCasino> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'casino-crash-'))
  await chmod(dataDir, 0o755)
  const stops = [() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    return { ...(await open(dataDir, requested, stops)), dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Stops = (() => Promise<void>)[]

async function open(
  dataDir: string,
  { servers: count = 1, env: more = {} }: LocalCasinoOptions,
  stops: Stops,
) {
  const port = await portsInARow()
  const furtherPorts = Array.from(
    { length: count - 1 },
    (_, at) => port + furtherPortAt + at * rolesCount,
  )
  const ports = [port, ...furtherPorts]
  const own = `http://localhost:${port}`
  const balancer = count > 1 ? await startBalancer(ports) : undefined
  if (balancer) stops.push(balancer.close)
  const url = balancer ? `http://localhost:${balancer.port}` : own
  const env = {
    PATH: environment.path,
    PORT: String(port),
    DATA_DIR: dataDir,
    SERVERS: String(count),
    LOG_LEVEL: 'error',
    DEMO_HISTORY: '0',
    // Overrides settings files, so that only our own database is killed.
    DATABASE_URL: '',
    PUBLIC_URL: url,
    GAME_SERVER_URL: `http://localhost:${port + 1}`,
    SANDBOX_BANK_URL: `http://localhost:${port + 2}`,
    ...more,
  }
  const logFile = path.join(dataDir, 'app.log')
  const log = openSync(logFile, 'a')
  // The IPC channel ends the app with this process, even if this one is killed.
  const child = spawn(process.execPath, ['run.mjs', 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', log, log, 'ipc'],
  })
  stops.push(() => end(child))
  await untilReady(child, logFile)
  const servers: LocalServer[] = ports.map((one, at) => ({
    url: `http://localhost:${one}`,
    walletUrl: `http://localhost:${one + (at === 0 ? walletPortAt : 1)}`,
    pids: () => serverOf(dataDir, at + 1),
  }))
  await untilServing(servers)
  return { url, servers, run: (...args: string[]) => runCommand(args, env) }
}

/** The first of several consecutive free ports. */
async function portsInARow(): Promise<number> {
  for (;;) {
    const first = randomInt(portMin, portMax)
    const ports = Array.from({ length: portsOfCasino }, (_, at) => first + at)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

async function untilReady(child: ChildProcess, logFile: string): Promise<void> {
  for (const end = AbortSignal.timeout(startMs); !end.aborted; ) {
    const log = readFileSync(logFile, 'utf8')
    if (log.includes('Apogee is ready.')) return
    if (child.exitCode !== null) throw new Error(`the app ended:\n${log.slice(-logTail)}`)
    await pause(100)
  }
  throw new Error(`the app is not ready:\n${readFileSync(logFile, 'utf8').slice(-logTail)}`)
}

function runCommand(args: readonly string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { cwd: root, env, timeout: commandMs }
    const child = execFile(process.execPath, ['run.mjs', ...args], options, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, output: `${out}${err}` }),
    )
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
