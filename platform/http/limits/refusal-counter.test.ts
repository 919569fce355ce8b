import { capturedLog } from '@casino/testing/captured-log.ts'
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

test('refused calls are logged one by one, a flood of them only in part', () => {
  const { log, lines } = capturedLog()
  const refusalCounter = createRefusalCounter(log)
  const refused = { call: 'shop.buy', status: 403, codes: ['buy_forbidden'] }
  refusalCounter.log({ ...refused, player_id: 7n, staff_id: undefined })
  expect(lines).toMatchObject([{ event: 'refused', ...refused, player_id: '7' }])
  expect(lines[0]).not.toHaveProperty('staff_id')
  for (let times = 0; times < 5_000; times++) {
    refusalCounter.log(refused)
    refusalCounter.add(403)
  }
  expect(lines).toHaveLength(600)
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toMatchObject({ refused: { 403: 5_000 }, left_out: 4_401 })
  refusalCounter.log(refused)
  expect(lines).toHaveLength(602)
  refusalCounter.stop()
})
