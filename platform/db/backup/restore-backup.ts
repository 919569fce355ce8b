import * as fs from 'node:fs'
import path from 'node:path'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../embedded/embedded.ts'
import { prepareHome } from '../embedded/embedded-home.ts'
import { recoverySettings } from './archive.ts'
import { assertRoom, type BaseBackup, baseBackups, baseFor, bytesIn } from './base-backups.ts'

export type RestoreInput = EmbeddedOptions & {
  backupDir: string
  /** The moment to restore to; the end of the archived log without it. */
  to?: Date | undefined
  /** The migrations of this release: a backup of a newer one is refused. */
  migrations: readonly string[]
}

/**
 * Restores a backup into a new data folder and starts PostgreSQL there, which replays the log up to
 * the moment. Nothing is left in the folder when that fails.
 */
export async function restoreBackup(input: RestoreInput): Promise<Embedded & { base: BaseBackup }> {
  const { backupDir, dataDir, to, settings } = input
  const backups = baseBackups(backupDir)
  const base = baseFor(backups, to)
  if (!base) throw new Error(nothingFor(backupDir, to, backups))
  assertReadable(base, input.migrations)
  fs.mkdirSync(dataDir, { recursive: true })
  const home = prepareHome(fs.realpathSync(dataDir))
  if (fs.existsSync(home.cluster)) throw new Error(`${dataDir} already has a database.`)
  const copy = path.join(base.folder, 'postgres')
  assertRoom(dataDir, bytesIn(copy))
  const placed: string[] = [home.cluster]
  try {
    fs.cpSync(copy, home.cluster, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
    fs.writeFileSync(path.join(home.cluster, 'recovery.signal'), '')
    makePrivate(home.cluster, home.owner)
    for (const name of filesOf(base)) {
      fs.copyFileSync(path.join(base.folder, name), path.join(dataDir, name))
      placed.push(path.join(dataDir, name))
    }
    const recovery = recoverySettings(backupDir, to)
    const server = await startEmbedded({ ...input, settings: { ...settings, ...recovery } })
    return { ...server, base }
  } catch (error) {
    for (const file of placed) fs.rmSync(file, { recursive: true, force: true })
    throw new Error(explain(error instanceof Error ? error.message : String(error), to))
  }
}

/** The files beside the cluster that the backup has. */
function filesOf({ folder }: BaseBackup): string[] {
  return fs.readdirSync(folder).filter((name) => !['postgres', 'backup.json'].includes(name))
}

function nothingFor(backupDir: string, to: Date | undefined, backups: readonly BaseBackup[]) {
  const [oldest] = backups
  if (!oldest || !to) return `There is no backup in ${backupDir}.`
  return (
    `The oldest backup of ${backupDir} can be restored to ${oldest.stopped_at} or later, ` +
    `not to ${to.toISOString()}.`
  )
}

function assertReadable(base: BaseBackup, migrations: readonly string[]): void {
  // A migration of a shard is recorded as its name, @ and the shard.
  const unknown = base.migrations.find((name) => !migrations.includes(name.split('@')[0] ?? ''))
  if (unknown) {
    throw new Error(
      `The backup is of another release (${base.release}): it has ${unknown}, which this one ` +
        'does not know. Restore it with that release.',
    )
  }
}

function makePrivate(cluster: string, owner: { uid: number; gid: number } | undefined): void {
  const entries = fs.readdirSync(cluster, { withFileTypes: true, recursive: true })
  const files = entries.map(({ parentPath, name }) => path.join(parentPath, name))
  fs.chmodSync(cluster, 0o700)
  if (owner) for (const file of [cluster, ...files]) fs.lchownSync(file, owner.uid, owner.gid)
}

function explain(message: string, to: Date | undefined): string {
  if (/recovery ended before configured recovery target was reached/.test(message)) {
    return (
      `The archived log ends before ${to?.toISOString()}: choose an earlier moment, or leave it ` +
      'out to restore all that is archived. Nothing was restored.'
    )
  }
  if (/not compatible with this version|initialized by PostgreSQL version/.test(message)) {
    return `The backup is of another version of PostgreSQL. Nothing was restored.\n${message}`
  }
  return `${message}\nNothing was restored.`
}
