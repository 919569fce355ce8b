import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../platform/db/backup/back-up.ts'
import { passwordOf, prepareHome } from '../platform/db/embedded/embedded-home.ts'
import { startDatabase, startRestored } from './database.mjs'
import { runningIn } from './lock.mjs'
import { runFile } from './run-file.mjs'
import { environment, refusal, root, settings } from './settings.mjs'

const keepDefault = '7'

/** Takes a base backup of the embedded database into BACKUP_DIR. Returns the exit code. */
export async function backup(args) {
  const { keep } = optionsOf(args, { keep: { type: 'string', default: keepDefault } })
  if (!/^[1-9]\d{0,2}$/.test(keep)) throw refusal('--keep is a number from 1 to 999.')
  const own = embedded()
  if (!existsSync(path.join(own.dataDir, 'postgres-password'))) {
    throw refusal(`The casino has never been started in ${own.dataDir}: nothing to back up.`)
  }
  const isRunning = runningIn(own.dataDir) !== undefined
  const database = isRunning ? undefined : await startDatabase(own)
  try {
    const made = await backUp({
      url: superuserOf(own),
      cluster: prepareHome(own.dataDir).cluster,
      backupDir: own.backupDir,
      files: [path.join(own.dataDir, 'postgres-password')],
      release: release(),
      keep: Number(keep),
    })
    console.log(`The backup is complete: ${made.folder}`)
    console.log(`It can be restored to ${made.stopped_at} or any later moment.`)
    console.log(`Keep a copy of ${path.join(own.dataDir, 'secrets.json')} at another place.`)
    return 0
  } catch (error) {
    throw refusal(`No backup was made. ${error.message}`)
  } finally {
    await database?.stop()
  }
}

/** Restores into DATA_DIR, which must be new, and runs the audit there. Returns its exit code. */
export async function restore(args) {
  const given = optionsOf(args, { to: { type: 'string' }, secrets: { type: 'string' } })
  const to = given.to === undefined ? undefined : momentOf(given.to)
  if (!process.env.DATA_DIR) throw refusal('Set DATA_DIR to a new folder: the backup goes there.')
  const own = embedded()
  const secrets = path.join(own.dataDir, 'secrets.json')
  if (!existsSync(secrets) && !process.env.SEAL_SECRET) takeSecrets(given.secrets, secrets)
  const server = await startRestored({ ...own, to })
  try {
    console.log(`Restored from ${server.base.folder}. The audit runs.`)
    const env = environment(own, server.urls.casino_work ?? server.url)
    const { code } = await runFile('apps/server/commands/audit.ts', [], { env })
    console.log(
      code === 0
        ? `The books are clean. Start the casino with DATA_DIR=${own.dataDir}.`
        : 'The books differ: do not let anybody play before that is explained.',
    )
    return code
  } finally {
    await server.stop()
  }
}

function embedded() {
  if (process.env.DATABASE_URL) {
    throw refusal('The database of DATABASE_URL is backed up by its own tools: docs/operate.md.')
  }
  const own = settings()
  if (!own.backupDir) throw refusal('Set BACKUP_DIR to the folder of the backups.')
  return own
}

/** The keys in the database are encrypted by secrets that are not in the backup. */
function takeSecrets(from, to) {
  if (!from) {
    throw refusal(
      'Name the saved secrets.json of the casino (--secrets FILE) or set SEAL_SECRET: ' +
        'without it nothing encrypted in the database can be read. Nothing was restored.',
    )
  }
  try {
    JSON.parse(readFileSync(from, 'utf8'))
  } catch (error) {
    throw refusal(`${from} cannot be read as secrets: ${error.message}. Nothing was restored.`)
  }
  mkdirSync(path.dirname(to), { recursive: true })
  copyFileSync(from, to)
}

function superuserOf({ dataDir }) {
  const port = readFileSync(path.join(dataDir, 'postgres-port'), 'utf8').trim()
  return `postgres://casino:${passwordOf(dataDir)}@127.0.0.1:${port}/casino`
}

/** The commit, or the version where there is no repository. */
function release() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() || JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version
}

function momentOf(text) {
  const moment = new Date(text)
  const hasZone = /T\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text)
  if (hasZone && !Number.isNaN(moment.getTime())) return moment
  throw refusal(`--to is a moment with its zone like 2026-01-31T12:00:00Z, not ${text}.`)
}

function optionsOf(args, options) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw refusal(error.message)
  }
}
