import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The process of the site's server, as the supervisor of the house wrote it down. */
export function serverOf(dataDir: string): number {
  const { processes } = JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8')) as {
    processes: string[]
  }
  const pids = processes.map((identity) => Number.parseInt(identity, 10))
  const pid = pids.find((one) => readOrEmpty(`/proc/${one}/cmdline`).includes('apps/server/'))
  if (!pid) throw new Error('the server does not run')
  return pid
}

/** PostgreSQL's processes, the main one first: left alone, its children could still end their work. */
export function postgresOf(dataDir: string): number[] {
  const place = path.join(dataDir, 'postgres-location')
  const home = existsSync(place)
    ? path.join(JSON.parse(readFileSync(place, 'utf8')).place, 'data')
    : path.join(dataDir, 'postgres')
  const main = Number.parseInt(readFileSync(path.join(home, 'postmaster.pid'), 'utf8'), 10)
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
