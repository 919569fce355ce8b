import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../platform/db/embedded/embedded.ts'
import { machineOf, settingsFor } from '../platform/db/embedded/server-settings.ts'
import { databaseOwner, databaseRoles } from './processes.mjs'
import { refusal } from './settings.mjs'

const portsMax = 50
const retryPauseMs = 1_000
const people = { owner: databaseOwner, roles: databaseRoles }

/**
 * Starts PostgreSQL for this working copy, at its previous port, at PORT+5 or the next free one.
 */
export async function startDatabase({ port, dataDir }) {
  const file = path.join(dataDir, 'postgres-port')
  const first = port + 5
  const known = existsSync(file) ? [Number(readFileSync(file, 'utf8'))] : []
  const ports = [...known, ...Array.from({ length: portsMax }, (_, index) => first + index)]
  for (const candidate of ports) {
    const database = await startAt(candidate, dataDir)
    if (!database) continue
    writeFileSync(file, String(candidate))
    return { ...database, port: candidate }
  }
  throw refusal(`No free port for PostgreSQL from ${first} to ${first + portsMax - 1}.`)
}

async function startAt(port, dataDir) {
  try {
    return await startEmbedded({ dataDir, port, ...people, settings: settingsIn(dataDir) })
  } catch (error) {
    if (error.code === 'EADDRINUSE') return undefined
    throw refusal(error.message)
  }
}

function settingsIn(dataDir) {
  return settingsFor(machineOf(dataDir))
}

/**
 * Keeps PostgreSQL running at one address until `stop` and restarts it when it dies. For an
 * external database (DATABASE_URL) only the address is returned. `urls` are the addresses of the
 * existing roles; `whenReady` delays processes that need the database.
 */
export async function keepDatabase(own) {
  const outside = process.env.DATABASE_URL
  if (outside) {
    console.log('All processes sign in to the database as the user of DATABASE_URL.')
    return { url: outside, urls: {}, whenReady: async () => {}, stop: async () => {} }
  }
  let database = await startDatabase(own)
  let ready = Promise.resolve()
  let isStopping = false
  const { url, urls, port } = database
  const keep = async () => {
    while (!isStopping) {
      await database.ended
      if (isStopping) return
      console.error('PostgreSQL ended; starting it again')
      ready = startAgain()
      await ready
    }
  }
  const startAgain = async () => {
    const settings = settingsIn(own.dataDir)
    const again = { dataDir: own.dataDir, port, ...people, settings }
    const next = await startEmbedded(again).catch((error) => error)
    if (!(next instanceof Error)) database = next
    else {
      console.error(next.message)
      await pause(retryPauseMs)
    }
  }
  void keep()
  const stop = async () => {
    isStopping = true
    await ready
    await database.stop()
  }
  return { url, urls, whenReady: () => ready, stop }
}
