import { expect, test } from 'vitest'
import { windowAt } from './window-at.ts'

const reset_at = new Date('2026-03-02T10:00:00Z')
const window = {
  kind: 'loss',
  period_hours: 24,
  limit_micros: 100n,
  left_micros: 7n,
  reset_at,
} as const

test.each([
  ['2026-03-02T09:59:59Z', 7n, '2026-03-02T10:00:00Z'],
  ['2026-03-02T10:00:00Z', 100n, '2026-03-03T10:00:00Z'],
  ['2026-03-03T09:59:59Z', 100n, '2026-03-03T10:00:00Z'],
  ['2026-03-05T11:00:00Z', 100n, '2026-03-06T10:00:00Z'],
])('at %s the window has %s left and ends at %s', (now, left_micros, ends) => {
  const expected = { ...window, left_micros, reset_at: new Date(ends) }
  expect(windowAt(window, new Date(now))).toEqual(expected)
})
