import { readFile } from 'node:fs/promises'
import { casinoBackends } from './cpu-store.ts'

/** Clock ticks per second of Linux. */
const ticksPerSecond = 100

type Used = { site: number; database: number }

/**
 * The processor time in milliseconds that a server and its database have used so far, as Linux
 * counts it.
 */
export async function cpuUsed({ pid, url }: { pid: number; url: string }): Promise<Used> {
  const backends = await Promise.all((await casinoBackends(url)).map(cpuMsOf))
  return { site: await cpuMsOf(pid), database: backends.reduce((sum, ms) => sum + ms, 0) }
}

/** Fields 14 and 15 of /proc/PID/stat: user and system ticks. Returns 0 on other systems. */
async function cpuMsOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The process name is in brackets and may contain spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [own = 0, system = 0] = [Number(fields[11] ?? 0), Number(fields[12] ?? 0)]
  return ((own + system) * 1000) / ticksPerSecond
}
