import { readFile } from 'node:fs/promises'
import { casinoBackends } from './cpu-store.ts'

/** Of the machine that counts them, in a second. */
const ticksPerSecond = 100

type Used = { site: number; database: number }

/** How many milliseconds of a processor a server and its database have used so far, by Linux's own count. */
export async function cpuUsed({ pid, url }: { pid: number; url: string }): Promise<Used> {
  const backends = await Promise.all((await casinoBackends(url)).map(cpuMsOf))
  return { site: await cpuMsOf(pid), database: backends.reduce((sum, ms) => sum + ms, 0) }
}

/** The 14th and 15th field of a process's line: ticks of its own and of the system for it; 0 elsewhere. */
async function cpuMsOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Its name, in brackets, may have spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [own = 0, system = 0] = [Number(fields[11] ?? 0), Number(fields[12] ?? 0)]
  return ((own + system) * 1000) / ticksPerSecond
}
