import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTally } from './tally.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('however many are refused, a minute has one line, and a quiet one none', () => {
  const lines: unknown[] = []
  const tally = createTally({ warn: (record: unknown) => void lines.push(record) } as never)
  for (let times = 0; times < 10_000; times++) tally.add(429)
  tally.add(413)
  vi.advanceTimersByTime(180_000)
  expect(lines).toEqual([{ refused: { 429: 10_000, 413: 1 } }])
  tally.add(503)
  tally.stop()
  expect(lines).toHaveLength(2)
})
