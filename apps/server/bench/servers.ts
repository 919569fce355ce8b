import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@casino/db/embedded/embedded.ts'
import { machineOf, settingsFor } from '@casino/db/embedded/server-settings.ts'
import { environment } from './bench.config.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))
const startMs = 60_000
/** The servers end with the bench, even if it is killed. */
const withParent = `--import=${new URL('../../../run/end-with-parent.mjs', import.meta.url)}`

/** Starts a temporary PostgreSQL, runs `work` and stops it. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'casino-bench-'))
  await chmod(dataDir, 0o755)
  const settings = settingsFor(machineOf(dataDir))
  const database = await startEmbedded({ dataDir, port: await freePort(), settings })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export type Served = { url: string; pid: number; stop(): Promise<void> }

export const secrets = {
  SESSION_SECRET: 'bench-session-secret',
  INTERNAL_SECRET: 'bench-internal-secret',
  MAIL_SECRET: 'bench-mail-secret',
  GCP_SECRET_APOGEE: 'bench-apogee-secret',
  GCP_SECRET_TURBOGAMES: 'bench-turbogames-secret',
  BANK_SECRET: 'bench-bank-secret',
  GAME_SEED_SECRET: 'bench-game-seed-secret',
}

/** Starts one of the app's servers as in production, in its own process, by its file and role. */
export async function serve(
  command: string,
  port: number,
  settings: Record<string, string>,
): Promise<Served> {
  const [file = '', ...args] = command.split(' ')
  const child = start([path.join(root, file), ...args], { PORT: String(port), ...settings })
  const url = `http://localhost:${port}`
  const stop = () => end(child)
  try {
    await untilHealthy(child, url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: child.pid ?? 0, stop }
}

/** Runs a command of the app and waits for its end. */
export async function runToEnd(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<void> {
  const [code] = await once(start([path.join(root, file), ...args], settings), 'exit')
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}

function start(args: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [withParent, ...args], {
    cwd: root,
    env: {
      PATH: environment.path,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...secrets,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function untilHealthy(child: ChildProcess, url: string): Promise<void> {
  for (const end = AbortSignal.timeout(startMs); !end.aborted; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('the server did not become ready')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
