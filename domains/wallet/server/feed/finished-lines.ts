import type { Line } from '@casino/ledger/ledger-lines.ts'

type Read = { caughtUp: boolean; elsewhere?: boolean }

/**
 * Remembers lines that have ended because their shard has moved and that are read to the end, so
 * that they are not read again.
 */
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
    /** Those that were not seen before. */
    newAmong: (lines: readonly Line[]): Line[] =>
      lines.filter(({ name }) => !seen.has(name) && seen.add(name)),
    /** Records what was read of a line. */
    note({ name, pastFrom, horizon }: Line, steps: readonly Read[]): void {
      if (pastFrom === undefined) return
      const end = overAt.get(name) ?? pastFrom
      overAt.set(name, end)
      const isRead = steps.every(({ caughtUp, elsewhere }) => caughtUp && !elsewhere)
      if (horizon >= end && isRead) done.add(name)
    },
  }
}
