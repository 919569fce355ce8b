import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eventually, identityOf } from '../platform/db/embedded/embedded-processes.ts'
import { refusal } from './settings.mjs'

const graceTriesMax = 160

/** The state that the running supervisor of a data folder has written; undefined if none runs. */
export function runningIn(dataDir) {
  const known = read(dataDir)
  return known && isSame(known.supervisor) ? known : undefined
}

/** Locks the data folder for this process and ends processes that a killed predecessor left. */
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

/** Contains the database's address with its password, so only the owner may read it. */
function write(dataDir, state) {
  writeFileSync(fileOf(dataDir), JSON.stringify(state), { mode: 0o600 })
}
