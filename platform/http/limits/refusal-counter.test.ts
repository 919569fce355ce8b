import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefusalCounter } from './refusal-counter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('however many calls are refused, one line is logged per minute, and none when there are none', () => {
  const lines: unknown[] = []
  const refusalCounter = createRefusalCounter({
    warn: (record: unknown) => void lines.push(record),
  } as never)
  for (let times = 0; times < 10_000; times++) refusalCounter.add(429)
  refusalCounter.add(413)
  vi.advanceTimersByTime(180_000)
  expect(lines).toEqual([{ refused: { 429: 10_000, 413: 1 } }])
  refusalCounter.add(503)
  refusalCounter.stop()
  expect(lines).toHaveLength(2)
})
