import type { Log } from '@casino/log/log.ts'

/** What was refused, by its status. */
export type Tally = { add(status: number): void; stop(): void }

const everyMs = 60_000

/** Counts refusals and says them in one line a minute: a flood of them is no flood of lines. */
export function createTally(log: Pick<Log, 'warn'>): Tally {
  let counted = new Map<number, number>()
  const say = () => {
    if (counted.size === 0) return
    log.warn({ refused: Object.fromEntries(counted) }, 'refused by status in the last minute')
    counted = new Map()
  }
  const timer = setInterval(say, everyMs).unref()
  return {
    add: (status) => void counted.set(status, (counted.get(status) ?? 0) + 1),
    stop() {
      clearInterval(timer)
      say()
    },
  }
}
