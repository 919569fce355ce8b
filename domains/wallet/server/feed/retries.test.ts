import { expect, test } from 'vitest'
import { type Attempts, afterFault, afterSuccess, batchMax, noAttempts } from './retries.ts'

const rules = { retriesMax: 2, pauseMsMin: 100, pauseMsMax: 1000 }
const at = (position: bigint) => ({ txid: '7', position })

test('a batch is repeated after growing pauses, then halved at once', () => {
  const first = afterFault(noAttempts, { count: 10, end: at(10n) }, rules)
  const second = afterFault(first.attempts, { count: 10, end: at(10n) }, rules)
  const third = afterFault(second.attempts, { count: 10, end: at(10n) }, rules)
  expect([first, second, third].map(({ pauseMs }) => pauseMs)).toEqual([100, 200, 0])
  expect(third.attempts).toMatchObject({ limit: 5, end: at(10n) })
})

/** Reads 1000 transfers of which some are bad; gives the dead letters and the batches passed. */
function readAll(bad: readonly number[], count = 1000) {
  let attempts: Attempts = noAttempts
  let steps = 0
  const letters: number[] = []
  const pausesMs: number[] = []
  for (let from = 1; from <= count; steps += 1) {
    const last = Math.min(from + attempts.limit - 1, count)
    const end = at(BigInt(last))
    if (!bad.some((one) => one >= from && one <= last)) {
      attempts = afterSuccess(attempts, { end, tookMs: 5 })
      from = last + 1
      continue
    }
    const step = afterFault(attempts, { count: last - from + 1, end }, rules)
    attempts = step.attempts
    pausesMs.push(step.pauseMs)
    if (!step.isDeadLetter) continue
    letters.push(from)
    from = last + 1
  }
  return { letters, pausesMs, steps, attempts }
}

test('halving finds each bad transfer and no other, in few steps', () => {
  for (const bad of [[1], [500], [1000], [499, 500, 501], [1, 1000]]) {
    const { letters, steps } = readAll(bad)
    expect(letters).toEqual(bad)
    expect(steps).toBeLessThan(60)
  }
})

test('after the bad transfer batches grow again, and a later failure is repeated first', () => {
  const { attempts } = readAll([500], 1000 + 8 * batchMax)
  expect(attempts).toEqual(noAttempts)
})

test('a reader that fails at everything waits longer and longer, up to the maximum', () => {
  const { letters, pausesMs } = readAll([1, 2, 3, 4, 5, 6, 7], 7)
  expect(letters).toHaveLength(7)
  expect(pausesMs.slice(-6)).toEqual([100, 200, 400, 800, 1000, 1000])
})

test('a batch that took long is followed by a smaller one', () => {
  const slow = afterSuccess(noAttempts, { end: at(1n), tookMs: 4000 })
  expect(slow.limit).toBe(batchMax / 2)
  expect(afterSuccess(slow, { end: at(2n), tookMs: 10 }).limit).toBe(batchMax)
})
