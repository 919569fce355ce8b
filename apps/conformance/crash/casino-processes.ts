import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The process ids of one of the casino's servers, from the supervisor's files; with several servers
 * the first is 1.
 */
export function serverOf(dataDir: string, number: number): number[] {
  const { processes } = JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8')) as {
    processes: Record<string, string>
  }
  const tail = number === 1 ? '' : ` ${number}`
  const pids = ['site', 'wallet', 'work'].flatMap((role) => processes[`${role}${tail}`] ?? [])
  if (pids.length === 0) throw new Error(`server ${number} does not run`)
  return pids.map((identity) => Number.parseInt(identity, 10))
}

/**
 * The process ids of PostgreSQL, the main one first, so that its children cannot finish their work.
 */
export function postgresOf(dataDir: string): number[] {
  const place = path.join(dataDir, 'postgres-location')
  const home = existsSync(place)
    ? path.join(JSON.parse(readFileSync(place, 'utf8')).place, 'data')
    : path.join(dataDir, 'postgres')
  return processesUnder(
    Number.parseInt(readFileSync(path.join(home, 'postmaster.pid'), 'utf8'), 10),
  )
}

/** A process and its children, which could finish their work without it. */
export function processesUnder(main: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === main)
    .map(Number)
  return [main, ...children]
}

function parentOf(pid: string): number {
  return Number(readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
