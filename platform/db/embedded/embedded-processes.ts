import * as fs from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const stopTriesMax = 600
const stopPauseMs = 50

/** Waits until the condition is true; false when it never was. */
export async function eventually(
  question: () => boolean,
  triesMax = stopTriesMax,
): Promise<boolean> {
  for (let tries = 0; tries < triesMax; tries++) {
    if (question()) return true
    await pause(stopPauseMs)
  }
  return question()
}

/** Whether the process exists (zombies do not count). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !readOrEmpty(`/proc/${pid}/stat`).includes(') Z ')
}

/** Whether this port of the loopback interface is in use. */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** The status of a running postmaster: `starting`, `ready`, `stopping`; empty without one. */
export function statusOf(cluster: string): { pid: number; status: string } {
  const lines = readOrEmpty(path.join(cluster, 'postmaster.pid')).split('\n')
  return { pid: Number(lines[0] ?? 0), status: (lines[7] ?? '').trim() }
}

/**
 * Ends the postmaster that a killed owner left behind in `cluster`, or removes the pid file of a
 * dead one. Throws when the owner named in `ownerFile` is still alive.
 */
export async function endOrphan(cluster: string, ownerFile: string): Promise<void> {
  const { pid } = statusOf(cluster)
  if (!pid) return
  if (!isPostmasterOf(pid, cluster)) {
    fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  const owner = readOrEmpty(ownerFile)
  const ownerId = Number.parseInt(owner, 10)
  if (owner && ownerId !== process.pid && owner === identityOf(ownerId)) {
    throw new Error(`PostgreSQL of ${cluster} already runs for process ${ownerId}.`)
  }
  await endPostmaster(pid, () => !isPostmasterOf(pid, cluster))
}

/** A fast shutdown, then an immediate one if that takes too long. */
export async function endPostmaster(pid: number, isGone: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await eventually(isGone, signal === 'SIGINT' ? stopTriesMax : stopTriesMax / 10)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`)
}

/**
 * Identifies a process by id and start time, so that a reused id is not mistaken for it; empty when
 * it has ended.
 */
export function identityOf(pid: number): string {
  const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return fields[0] === 'Z' || !fields[19] ? '' : `${pid} ${fields[19]}`
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  return isAlive(pid) && readOrEmpty(`/proc/${pid}/cmdline`).split('\0').includes(cluster)
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
