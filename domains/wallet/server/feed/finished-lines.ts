import type { Line } from '@casino/ledger/ledger-lines.ts'

type Read = { caughtUp: boolean; elsewhere?: boolean }

/** Which lines are over, as their shard has moved, and read to their end: they are not asked again. */
export function createFinishedLines() {
  const seen = new Set<string>()
  const overAt = new Map<string, bigint>()
  const done = new Set<string>()
  return {
    without: (lines: readonly Line[]): Line[] =>
      lines.filter(({ name, pastFrom }) => {
        if (pastFrom !== undefined) return !done.has(name)
        overAt.delete(name)
        done.delete(name)
        return true
      }),
    /** Those that were not there before. */
    newAmong: (lines: readonly Line[]): Line[] =>
      lines.filter(({ name }) => !seen.has(name) && seen.add(name)),
    /** What a turn has read of a line. */
    note({ name, pastFrom, horizon }: Line, steps: readonly Read[]): void {
      if (pastFrom === undefined) return
      const end = overAt.get(name) ?? pastFrom
      overAt.set(name, end)
      const isRead = steps.every(({ caughtUp, elsewhere }) => caughtUp && !elsewhere)
      if (horizon >= end && isRead) done.add(name)
    },
  }
}
