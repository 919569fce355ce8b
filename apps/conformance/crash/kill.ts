import { eventually, isAlive } from '@casino/db/embedded/embedded-processes.ts'
import { postgresOf } from './casino-processes.ts'
import type { LocalCasino } from './local-casino.ts'

export const victims = ['server', 'postgres', 'both'] as const
export type Victim = (typeof victims)[number]

/**
 * Kills (SIGKILL) and waits until the processes have ended: a server of the casino with all of its
 * processes (the next one in turn), PostgreSQL with all of its processes, or both.
 */
export async function kill(
  victim: Victim,
  { servers, dataDir }: Pick<LocalCasino, 'servers' | 'dataDir'>,
  turn = 0,
): Promise<void> {
  const server = servers[turn % servers.length]
  const pids = [
    ...(victim === 'postgres' || !server ? [] : server.pids()),
    ...(victim === 'server' ? [] : postgresOf(dataDir)),
  ]
  for (const pid of pids) endNow(pid)
  await eventually(() => !pids.some(isAlive))
}

/** Kills one process, if it still exists. */
export function endNow(pid: number): void {
  signal(pid, 'SIGKILL')
}

/** A child of PostgreSQL may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
