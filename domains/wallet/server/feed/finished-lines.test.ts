import type { Line } from '@casino/ledger/ledger-lines.ts'
import { expect, test } from 'vitest'
import { createFinishedLines } from './finished-lines.ts'

const line = (more: Partial<Line> = {}): Line => ({
  name: 'ledger_1/2',
  ledger: 'ledger_1',
  horizon: 100n,
  ...more,
})
const caughtUp = [{ caughtUp: true }]

test('a line that goes on is asked each time', () => {
  const past = createFinishedLines()
  past.note(line(), caughtUp)
  expect(past.without([line()])).toHaveLength(1)
})

test('of a shard that has moved the old line is read until all that had begun there has ended', () => {
  const past = createFinishedLines()
  past.note(line({ pastFrom: 105n }), caughtUp)
  const later = line({ pastFrom: 130n, horizon: 105n })
  expect(past.without([later])).toHaveLength(1)
  past.note(later, caughtUp)
  expect(past.without([later])).toEqual([])
})

test('a line that another process reads now is not over', () => {
  const past = createFinishedLines()
  past.note(line({ pastFrom: 90n }), [{ caughtUp: true, elsewhere: true }])
  expect(past.without([line({ pastFrom: 90n })])).toHaveLength(1)
})

test('a shard that comes back to a server is read there again', () => {
  const past = createFinishedLines()
  past.note(line({ pastFrom: 90n }), caughtUp)
  expect(past.without([line({ pastFrom: 90n })])).toEqual([])
  expect(past.without([line()])).toHaveLength(1)
})

test('a line is new once', () => {
  const past = createFinishedLines()
  expect(past.newAmong([line()])).toHaveLength(1)
  expect(past.newAmong([line()])).toEqual([])
})
