import * as fs from 'node:fs'
import os from 'node:os'

/** What a PostgreSQL that shares this machine with the casino may use. */
export type Machine = { memoryBytes: number; diskBytes: number; freeBytes: number }

const mb = 2 ** 20
const gb = 2 ** 30
/** The other five parts are for the file cache and the casino's processes. */
const sharedBuffersPart = 6
const sharedBuffersMin = 128 * mb
const sharedBuffersMax = 16 * gb
/** Part of the disk that the log between two checkpoints may fill, and part of what is free. */
const walDiskPart = 10
const walFreePart = 4
const walMin = 512 * mb
const walMax = 24 * gb

/**
 * The settings of PostgreSQL that depend on the machine. With few buffers or frequent checkpoints a
 * bet on a large ledger costs twice the time and log: each checkpoint makes the next change of a
 * page write the page to the log (docs/scale.md).
 */
export function settingsFor({ memoryBytes, diskBytes, freeBytes }: Machine) {
  const buffers = within(memoryBytes / sharedBuffersPart, sharedBuffersMin, sharedBuffersMax)
  const wal = within(Math.min(diskBytes / walDiskPart, freeBytes / walFreePart), walMin, walMax)
  return {
    shared_buffers: megabytes(buffers),
    effective_cache_size: megabytes(memoryBytes / 2),
    max_wal_size: megabytes(wal),
    checkpoint_timeout: wal >= 8 * gb ? '30min' : wal >= 2 * gb ? '15min' : '5min',
  }
}

/** This machine, or the part of it that a container may use; `folder` is on the disk of the data. */
export function machineOf(folder: string): Machine {
  const { bsize, blocks, bavail } = fs.statfsSync(folder)
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return {
    memoryBytes: Math.min(os.totalmem(), limit),
    diskBytes: bsize * blocks,
    freeBytes: bsize * bavail,
  }
}

function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / mb)}MB`
}
