import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

/** A server of the site. */
export type OwnServer = { url: string; pid(): number }
export type FurtherServer = OwnServer & { stop(): Promise<void> }
type House = { dataDir: string; env: Record<string, string>; log: number }

const file = fileURLToPath(new URL('../../server/server.ts', import.meta.url))
/** Who lived shorter has a fault that haste does not cure. */
const steadyAfterMs = 2_000
const pauseMs = 500
const preload = new URL('../../../run/end-with-parent.mjs', import.meta.url).href

/**
 * One more server of a house that runs: the same program, database and secrets on a port of its
 * own. As the supervisor does with the first one, it is started again whenever it ends.
 */
export function startFurtherServer(house: House, port: number): FurtherServer {
  let isStopping = false
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined
  const launch = () => {
    const startedMs = performance.now()
    child = spawn(process.execPath, ['--import', preload, file], {
      env: { ...house.env, ...givenBy(house.dataDir), PORT: String(port) },
      stdio: ['ignore', house.log, house.log, 'ipc'],
    })
    child.once('exit', () => {
      const isSteady = performance.now() - startedMs > steadyAfterMs
      if (!isStopping) timer = setTimeout(launch, isSteady ? 0 : pauseMs)
    })
  }
  launch()
  return {
    url: `http://localhost:${port}`,
    pid: () => child.pid ?? 0,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What the first server was given by the supervisor of the house. */
function givenBy(dataDir: string): Record<string, string> {
  const read = (name: string) => JSON.parse(readFileSync(path.join(dataDir, name), 'utf8'))
  const { port, databaseUrl } = read('running.json') as { port: number; databaseUrl: string }
  return {
    ...read('secrets.json'),
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    BASE_PORT: String(port),
  }
}
