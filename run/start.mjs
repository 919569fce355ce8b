import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isPortTaken } from '../platform/db/embedded/embedded-processes.ts'
import { buildStale } from './build.mjs'
import { keepDatabase } from './database.mjs'
import { keepRunning } from './keep-running.mjs'
import { takeLock } from './lock.mjs'
import { history, preparation, processesOf } from './processes.mjs'
import { refuseUnfinished } from './rotate.mjs'
import { runFile } from './run-file.mjs'
import { environment, playsForRealMoney, refusal, root, settings } from './settings.mjs'

/**
 * A terminal sends Ctrl-C to the starting process too, which forwards it: both count as one signal.
 */
const secondSignalMs = 1_500

/** Starts the app and keeps it running until a signal. Returns the exit code. */
export async function start({ mode }) {
  const forRealMoney = playsForRealMoney()
  const startedProcesses = settings()
  const own = { ...startedProcesses, apps: processesOf(startedProcesses, { forRealMoney }) }
  const ending = endingOnSignal()
  refuseUnfinished(own)
  const lock = await takeLock(own.dataDir)
  const stops = []
  try {
    await assertPortsFree(own)
    const opened = open(own, mode, { lock, stops, ending })
    await Promise.race([opened, ending.asked])
    if (ending.reason === undefined) await ending.asked
  } finally {
    await ending.inOrder(stops)
    lock.release()
  }
  if (ending.reason) throw refusal(ending.reason)
  return 0
}

async function open(own, mode, { lock, stops, ending }) {
  const databaseStarts = keepDatabase(own)
  stops.push(async () => (await databaseStarts.catch(() => undefined))?.stop())
  const prepared = databaseStarts.then(async (database) => {
    lock.note({ port: own.port, databaseUrl: database.url, databaseUrls: database.urls })
    if (!ending.isAsked) await prepare(own, database, mode)
    return database
  })
  const [database] = await Promise.all([prepared, buildStale({ withSite: mode === 'start' })])
  if (ending.isAsked) return

  const kept = own.apps.map(({ watched, isDemo: _isDemo, role, secrets, env, ...app }) =>
    keepRunning({
      ...app,
      env: {
        ...env,
        ...environment(own, database.urls[role] ?? database.url, secrets),
        NODE_ENV: nodeEnv(mode),
        PORT: String(app.port),
        OTEL_SERVICE_NAME: `apogee ${app.name}`,
      },
      nodeArgs: [
        ...(watched && mode === 'dev' ? ['--watch', '--watch-preserve-output'] : []),
        ...tracingArgs(),
      ],
      whenReady: database.whenReady,
      onChange: () => queueMicrotask(() => lock.note({ processes: identities() })),
      onGiveUp: ending.ask,
    }),
  )
  const identities = () => {
    const named = kept.map((one, at) => [own.apps[at].name, one.identity()])
    return Object.fromEntries(named.filter(([, identity]) => identity !== ''))
  }
  ending.kills.push(...kept.map((one) => one.kill))
  stops.push(() => Promise.all(kept.map((one) => one.stop())))
  await Promise.all(kept.map((one, at) => whenListening(one, own.apps[at].port, ending)))
  if (ending.isAsked) return
  console.log(welcome(own))
  const isDemo = own.apps.some((one) => one.isDemo)
  if (isDemo && own.withHistory) await writeHistory(own, { database, mode, ending })
}

/** OpenTelemetry is loaded only where a collector is named. */
function tracingArgs() {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return []
  return ['--import', pathToFileURL(path.join(root, 'platform/log/tracing-cli.ts')).href]
}

/** The demo gets its past while it can be used already. Without it the demo works too. */
async function writeHistory(own, { database, mode, ending }) {
  const { file, args, secrets } = history
  const env = { ...environment(own, database.url, secrets), NODE_ENV: nodeEnv(mode) }
  const { code } = await runFile(file, args, { env })
  if (code !== 0 && !ending.isAsked)
    console.error('The past of the demo is not complete: the next start goes on with it.')
}

/** Creates the tables and the demo; the processes that keep running have no rights for that. */
async function prepare(own, database, mode) {
  const { file, args, secrets } = preparation
  const env = { ...environment(own, database.url, secrets), NODE_ENV: nodeEnv(mode) }
  const { code } = await runFile(file, args, { env })
  if (code !== 0) throw refusal('The database could not be prepared.')
}

function nodeEnv(mode) {
  return mode === 'dev' ? 'development' : 'production'
}

async function assertPortsFree({ apps }) {
  for (const { port, label } of apps) {
    if (await isPortTaken(port)) {
      throw refusal(`Port ${port} (${label}) is already in use. Set PORT to move all of them.`)
    }
  }
}

async function whenListening(kept, port, ending) {
  while (!ending.isAsked && !(await isPortTaken(port))) await pause(50)
  kept.markReady()
}

function welcome({ dataDir, apps }) {
  const lines = apps.map(({ label, port, serves }) => {
    const place = `  ${label.padEnd(14)} http://localhost:${port}`
    return serves ? `${place}  ${serves}` : place
  })
  return ['', 'Apogee is ready.', ...lines, `  ${'Data'.padEnd(14)} ${dataDir}`, ''].join('\n')
}

/** The first signal stops everything in order, last started first; a second one does not wait. */
function endingOnSignal() {
  let fulfil
  let askedMs
  const asked = new Promise((resolve) => {
    fulfil = resolve
  })
  const ending = {
    asked,
    isAsked: false,
    reason: undefined,
    kills: [],
    ask: (reason) => {
      ending.isAsked = true
      ending.reason ??= reason
      fulfil()
    },
    inOrder: async (stops) => {
      for (const stop of stops.reverse()) await stop()
    },
  }
  const onSignal = () => {
    if (ending.isAsked && performance.now() - askedMs > secondSignalMs) {
      for (const kill of ending.kills) kill()
    }
    askedMs ??= performance.now()
    ending.ask('')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  return ending
}
