import type { Log } from '@casino/log/log.ts'

/** Counts refused calls by status. */
export type RefusalCounter = { add(status: number): void; stop(): void }

const everyMs = 60_000

/** Counts refusals and logs them once a minute, so that a flood does not fill the log. */
export function createRefusalCounter(log: Pick<Log, 'warn'>): RefusalCounter {
  let counted = new Map<number, number>()
  const report = () => {
    if (counted.size === 0) return
    log.warn({ refused: Object.fromEntries(counted) }, 'refused by status in the last minute')
    counted = new Map()
  }
  const timer = setInterval(report, everyMs).unref()
  return {
    add: (status) => void counted.set(status, (counted.get(status) ?? 0) + 1),
    stop() {
      clearInterval(timer)
      report()
    },
  }
}
