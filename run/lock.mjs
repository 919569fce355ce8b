import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eventually, identityOf } from '../platform/db/embedded/embedded-processes.ts'
import { refusal } from './settings.mjs'

const graceTriesMax = 160

/** What the running supervisor of a data folder wrote down; undefined when none runs. */
export function runningIn(dataDir) {
  const known = read(dataDir)
  return known && isSame(known.supervisor) ? known : undefined
}

/** Takes the data folder for this process; ends what a killed predecessor left running. */
export async function takeLock(dataDir) {
  const known = read(dataDir)
  if (known && isSame(known.supervisor)) {
    const pid = Number.parseInt(known.supervisor, 10)
    throw refusal(
      `Apogee already runs in ${dataDir} (process ${pid}, port ${known.port}).\n` +
        'Stop it first, or set DATA_DIR and PORT to run another copy beside it.',
    )
  }
  await endAll(Object.values(known?.processes ?? {}))
  const state = { supervisor: identityOf(process.pid), processes: {} }
  write(dataDir, state)
  return {
    note: (more) => write(dataDir, Object.assign(state, more)),
    release: () => rmSync(fileOf(dataDir), { force: true }),
  }
}

async function endAll(identities) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    const left = identities.filter(isSame)
    for (const identity of left) process.kill(Number.parseInt(identity, 10), signal)
    if (await eventually(() => !identities.some(isSame), graceTriesMax)) return
  }
}

function isSame(identity) {
  return identity !== '' && identity === identityOf(Number.parseInt(identity, 10))
}

function fileOf(dataDir) {
  return path.join(dataDir, 'running.json')
}

function read(dataDir) {
  if (!existsSync(fileOf(dataDir))) return undefined
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

/** Holds the database's address with its password: for the owner only. */
function write(dataDir, state) {
  writeFileSync(fileOf(dataDir), JSON.stringify(state), { mode: 0o600 })
}
