import { type Cursor, isBefore } from '@casino/events/outbox-store.ts'

/** How a reader that throws is repeated. */
export type RetryRules = {
  /** Repetitions of the complete batch, before it is halved. */
  retriesMax: number
  /** The first pause; each further one is twice as long. */
  pauseMsMin: number
  pauseMsMax: number
}

export const retryRules: RetryRules = { retriesMax: 4, pauseMsMin: 500, pauseMsMax: 60_000 }
export const batchMax = 1000
const slowMs = 1000

/** What is known of the latest attempts of a reader in a line. */
export type Attempts = {
  /** The most transfers of the next batch. */
  limit: number
  /** Failed attempts since the batch was begun that contains a bad transfer. */
  faults: number
  /** Dead letters since the last batch that was processed. */
  letters: number
  /** The end of the batch that failed. */
  end?: Cursor
}

export const noAttempts: Attempts = { limit: batchMax, faults: 0, letters: 0 }

/** What to do after a failure, and how long to wait before it. */
export type Step = { attempts: Attempts; pauseMs: number; isDeadLetter: boolean }

/**
 * The step after a batch has failed: repeat it, halve it, or give up its only transfer. A reader
 * that fails at one transfer after another makes ever longer pauses, as it fails at all of them.
 */
export function afterFault(
  before: Attempts,
  { count, end }: { count: number; end: Cursor },
  rules: RetryRules,
): Step {
  const faults = before.faults + 1
  const attempts = { ...before, faults }
  if (faults <= rules.retriesMax) {
    return { attempts, pauseMs: pauseMsAfter(faults, rules), isDeadLetter: false }
  }
  if (count > 1) {
    const halved = { ...attempts, limit: Math.ceil(count / 2), end: before.end ?? end }
    return { attempts: halved, pauseMs: 0, isDeadLetter: false }
  }
  const letters = before.letters + 1
  const pauseMs = letters === 1 ? 0 : pauseMsAfter(letters - 1, rules)
  const next = { ...attempts, limit: 1, letters, end: before.end ?? end }
  return { attempts: passed(next, end), pauseMs, isDeadLetter: true }
}

/**
 * After a batch up to `end` was processed. The next one is larger, or smaller if this one took too
 * long: no reader sees what is settled while the transaction of another one is open.
 */
export function afterSuccess(
  before: Attempts,
  { end, tookMs }: { end: Cursor; tookMs: number },
): Attempts {
  const limit = tookMs > slowMs ? Math.ceil(before.limit / 2) : Math.min(before.limit * 2, batchMax)
  return passed({ ...before, letters: 0, limit }, end)
}

function passed({ limit, letters, faults, end: failedEnd }: Attempts, end: Cursor): Attempts {
  if (failedEnd && isBefore(end, failedEnd)) return { limit, letters, faults, end: failedEnd }
  return { limit, letters, faults: 0 }
}

/** The pause after so many failures in a row. */
export function pauseMsAfter(failures: number, { pauseMsMin, pauseMsMax }: RetryRules): number {
  return Math.min(pauseMsMin * 2 ** (failures - 1), pauseMsMax)
}
