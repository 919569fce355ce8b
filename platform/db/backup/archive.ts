import * as fs from 'node:fs'
import path from 'node:path'
import { isTraversable, prepareHome } from '../embedded/embedded-home.ts'

type Owner = { uid: number; gid: number } | undefined

/** The log of the archive, inside a backup folder. */
export function logFolderOf(backupDir: string): string {
  return path.join(backupDir, 'wal')
}

/**
 * Prepares the backup folder, and returns the settings by which PostgreSQL copies its log there: each
 * segment when it is full, and at least once a minute. A file that exists is never overwritten; it
 * counts as copied if it is the same.
 */
export function archiveTo(backupDir: string, dataDir: string): Record<string, string> {
  prepareBackupFolder(backupDir, prepareHome(dataDir).owner)
  const target = `'${logFolderOf(backupDir)}/%f.gz'`
  const part = `'${logFolderOf(backupDir)}/%f.part'`
  const isSame = `gunzip -c ${target} | cmp -s - %p`
  const copy = `gzip -c %p > ${part} && sync ${part} && mv ${part} ${target}`
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `if test -e ${target}; then ${isSame}; else ${copy}; fi`,
  }
}

/** The settings by which PostgreSQL replays the log of a backup folder, up to a moment if given. */
export function recoverySettings(backupDir: string, to: Date | undefined): Record<string, string> {
  return {
    restore_command: `gunzip -c '${logFolderOf(backupDir)}/%f.gz' > %p`,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    archive_mode: 'off',
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  }
}

/**
 * Creates the folders of a backup. PostgreSQL, which may run as another user, writes the log there.
 * Throws when the folder cannot be used.
 */
function prepareBackupFolder(backupDir: string, owner: Owner): void {
  // The path is part of a shell command and of a format string.
  if (!path.isAbsolute(backupDir) || /['%\\\n]/.test(backupDir)) {
    throw new Error(
      `BACKUP_DIR must be an absolute path without quotes, % and backslashes, not ${backupDir}.`,
    )
  }
  const log = logFolderOf(backupDir)
  fs.mkdirSync(path.join(backupDir, 'base'), { recursive: true, mode: 0o700 })
  fs.mkdirSync(log, { recursive: true, mode: 0o700 })
  if (!owner) return
  fs.chmodSync(backupDir, fs.statSync(backupDir).mode | 0o001)
  fs.chownSync(log, owner.uid, owner.gid)
  if (!isTraversable(backupDir)) {
    throw new Error(`PostgreSQL cannot reach ${backupDir}: a folder above is closed to others.`)
  }
}
