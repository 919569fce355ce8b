import { setTimeout as pause } from 'node:timers/promises'
import { isPortTaken } from '../platform/db/embedded-processes.ts'
import { buildStale } from './build.mjs'
import { keepDatabase } from './database.mjs'
import { keepRunning } from './keep-running.mjs'
import { takeLock } from './lock.mjs'
import { environment, playsForRealMoney, refusal, settings } from './settings.mjs'

const all = [
  { name: 'server', file: 'apps/server/server.ts', label: 'Site' },
  {
    name: 'game-server',
    file: 'apps/game-server/server.ts',
    label: 'Game provider',
    watched: true,
  },
  {
    name: 'sandbox-bank',
    file: 'apps/sandbox-bank/server.ts',
    label: 'Sandbox bank',
    watched: true,
    isDemo: true,
  },
]
/** A terminal sends its Ctrl-C to the starting process too, which passes it on: one wish, not two. */
const secondWishMs = 1_500

/** Starts the whole house and keeps it running until a signal; the answer is the exit code. */
export async function start({ mode }) {
  const forRealMoney = playsForRealMoney()
  const apps = all.filter(({ isDemo }) => !(isDemo && forRealMoney))
  const own = { ...settings(), apps }
  const ending = endingOnSignal()
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
  const [database] = await Promise.all([databaseStarts, buildStale({ withSite: mode === 'start' })])
  if (ending.isAsked) return
  lock.note({ port: own.port, databaseUrl: database.url })

  const env = { ...environment(own, database.url), NODE_ENV: nodeEnv(mode) }
  const kept = own.apps.map(({ watched, isDemo: _isDemo, ...app }, index) =>
    keepRunning({
      ...app,
      env: { ...env, PORT: String(own.port + index) },
      nodeArgs: watched && mode === 'dev' ? ['--watch', '--watch-preserve-output'] : [],
      whenReady: database.whenReady,
      onChange: () => queueMicrotask(() => lock.note({ processes: identities() })),
      onGiveUp: ending.ask,
    }),
  )
  const identities = () => kept.map((one) => one.identity()).filter((identity) => identity !== '')
  ending.kills.push(...kept.map((one) => one.kill))
  stops.push(() => Promise.all(kept.map((one) => one.stop())))
  await Promise.all(kept.map((one, index) => whenListening(one, own.port + index, ending)))
  if (!ending.isAsked) console.log(welcome(own))
}

function nodeEnv(mode) {
  return mode === 'dev' ? 'development' : 'production'
}

async function assertPortsFree({ port, apps }) {
  for (const [index, { label }] of apps.entries()) {
    if (await isPortTaken(port + index)) {
      throw refusal(
        `Port ${port + index} (${label}) is already in use. Set PORT to move all of them.`,
      )
    }
  }
}

async function whenListening(kept, port, ending) {
  while (!ending.isAsked && !(await isPortTaken(port))) await pause(50)
  kept.markReady()
}

function welcome({ port, dataDir, apps }) {
  const lines = apps.map(({ label }, index) => {
    return `  ${label.padEnd(14)} http://localhost:${port + index}`
  })
  return ['', 'Apogee is ready.', ...lines, `  ${'Data'.padEnd(14)} ${dataDir}`, ''].join('\n')
}

/** One wish ends all in order, last started first; a second one does not wait. */
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
    if (ending.isAsked && performance.now() - askedMs > secondWishMs) {
      for (const kill of ending.kills) kill()
    }
    askedMs ??= performance.now()
    ending.ask('')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  return ending
}
