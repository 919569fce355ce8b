import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { archiveTo } from '../platform/db/backup/archive.ts'
import { startEmbedded } from '../platform/db/embedded/embedded.ts'
import { isPortTaken } from '../platform/db/embedded/embedded-processes.ts'
import { machineOf, settingsFor } from '../platform/db/embedded/server-settings.ts'
import { databaseOwner, databaseRoles } from './processes.mjs'
import { refusal, root } from './settings.mjs'

const portsMax = 50
const retryPauseMs = 1_000
const people = { owner: databaseOwner, roles: databaseRoles }

/**
 * Starts PostgreSQL for this working copy, at its previous port, at PORT+5 or the next free one.
 */
export async function startDatabase({ port, dataDir, backupDir }) {
  const file = path.join(dataDir, 'postgres-port')
  const first = port + 5
  const known = existsSync(file) ? [Number(readFileSync(file, 'utf8'))] : []
  const ports = [...known, ...Array.from({ length: portsMax }, (_, index) => first + index)]
  for (const candidate of ports) {
    const database = await startAt(candidate, { dataDir, backupDir })
    if (!database) continue
    writeFileSync(file, String(candidate))
    return { ...database, port: candidate }
  }
  throw refusal(`No free port for PostgreSQL from ${first} to ${first + portsMax - 1}.`)
}

async function startAt(port, own) {
  try {
    return await launchAt(port, own)
  } catch (error) {
    if (error.code === 'EADDRINUSE') return undefined
    throw refusal(error.message)
  }
}

function launchAt(port, own) {
  return startEmbedded({ dataDir: own.dataDir, port, ...people, settings: settingsIn(own) })
}

/** Sized by the machine; with BACKUP_DIR the log is archived. */
function settingsIn({ dataDir, backupDir }) {
  return { ...settingsFor(machineOf(dataDir)), ...(backupDir && archiveTo(backupDir, dataDir)) }
}

/** Starts PostgreSQL from the backups of a folder, at the first free port. */
export async function startRestored({ port, dataDir, backupDir, to }) {
  const { restoreBackup } = await import('../platform/db/backup/restore-backup.ts')
  const settings = settingsFor(machineOf(path.dirname(dataDir)))
  const input = { dataDir, backupDir, to, ...people, settings, migrations: migrationNames() }
  try {
    return await restoreBackup({ ...input, port: await freePortFrom(port + 5) })
  } catch (error) {
    throw refusal(error.message)
  }
}

async function freePortFrom(first) {
  for (let port = first; port < first + portsMax; port++) {
    if (!(await isPortTaken(port))) return port
  }
  throw refusal(`No free port for PostgreSQL from ${first} to ${first + portsMax - 1}.`)
}

/** The names of all migrations of this release, as databases record them. */
function migrationNames() {
  const files = ['platform', 'domains', 'apps'].flatMap((folder) =>
    globSync(`${folder}/**/migrations/*.sql`, { cwd: root }),
  )
  return files.map((file) => path.basename(file, '.sql'))
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
    const next = await launchAt(port, own).catch((error) => error)
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
