import * as fs from 'node:fs'
import path from 'node:path'

/** What a base backup says of itself, in `backup.json`. */
export type Manifest = {
  started_at: string
  /** From this moment on the backup can be restored. */
  stopped_at: string
  /** The first file of the log that it needs. */
  first_log: string
  postgres: string
  release: string
  migrations: string[]
}
export type BaseBackup = Manifest & { folder: string }

export function baseFolderOf(backupDir: string): string {
  return path.join(backupDir, 'base')
}

/** The complete base backups of a folder, the oldest first. */
export function baseBackups(backupDir: string): BaseBackup[] {
  const parent = baseFolderOf(backupDir)
  if (!fs.existsSync(parent)) return []
  return fs
    .readdirSync(parent)
    .filter((name) => !name.endsWith('.part'))
    .map((name) => path.join(parent, name))
    .filter((folder) => fs.existsSync(manifestOf(folder)))
    .map((folder) => ({ ...JSON.parse(fs.readFileSync(manifestOf(folder), 'utf8')), folder }))
    .sort((one, other) => one.stopped_at.localeCompare(other.stopped_at))
}

export function manifestOf(folder: string): string {
  return path.join(folder, 'backup.json')
}

/** The newest base backup from which a moment can be reached; without one, the newest of all. */
export function baseFor(backups: readonly BaseBackup[], to: Date | undefined) {
  if (!to) return backups.at(-1)
  return backups.findLast(({ stopped_at }) => new Date(stopped_at) <= to)
}

/** All bytes below a folder. Files may vanish meanwhile. */
export function bytesIn(folder: string): number {
  const files = fs.readdirSync(folder, { withFileTypes: true, recursive: true })
  return files.reduce((sum, file) => {
    if (!file.isFile()) return sum
    const found = fs.statSync(path.join(file.parentPath, file.name), { throwIfNoEntry: false })
    return sum + (found?.size ?? 0)
  }, 0)
}

/** Throws when the disk of a folder lacks the room for so many bytes. */
export function assertRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = fs.statfsSync(folder)
  const free = bavail * bsize
  if (free >= bytes) return
  throw new Error(
    `The disk of ${folder} has ${inMegabytes(free)} free and ${inMegabytes(bytes)} are needed.`,
  )
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MB`
}
