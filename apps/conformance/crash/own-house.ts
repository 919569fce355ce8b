import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { environment } from './crash.config.ts'

export type OwnHouse = {
  url: string
  dataDir: string
  /** Runs a command of `run.mjs` on this house; gives its exit code and what it printed. */
  run(...args: string[]): Promise<{ code: number; output: string }>
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const startMs = 300_000
const commandMs = 600_000
const portsOfHouse = 3
const portMax = 65_000
const logTail = 2000

/** The whole house as `npm start` starts it, on ports and data of its own, until `stop`. */
export async function startOwnHouse(): Promise<OwnHouse> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'casino-crash-'))
  await chmod(dataDir, 0o755)
  const port = await portsInARow()
  const url = `http://localhost:${port}`
  const env = {
    ...{ PATH: environment.path, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    // Whatever a file of settings says: what is killed here is our own, at its own address.
    ...{ DATABASE_URL: '', PUBLIC_URL: url, GAME_SERVER_URL: `http://localhost:${port + 1}` },
    SANDBOX_BANK_URL: `http://localhost:${port + 2}`,
  }
  const logFile = path.join(dataDir, 'house.log')
  const log = openSync(logFile, 'a')
  // The channel ends the house with us, even if we are killed.
  const child = spawn(process.execPath, ['run.mjs', 'start'], {
    ...{ cwd: root, env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await untilReady(child, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, stop, run: (...args) => runCommand(args, env) }
}

async function portsInARow(): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (port + portsOfHouse < portMax) return port
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(child: ChildProcess, logFile: string): Promise<void> {
  for (const end = AbortSignal.timeout(startMs); !end.aborted; ) {
    const said = readFileSync(logFile, 'utf8')
    if (said.includes('Apogee is ready.')) return
    if (child.exitCode !== null) throw new Error(`the house ended:\n${said.slice(-logTail)}`)
    await pause(100)
  }
  throw new Error(`the house is not ready:\n${readFileSync(logFile, 'utf8').slice(-logTail)}`)
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
