import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isForEver,
  type LimitType,
  leftAfterChange,
  pauseEnd,
  stopsDeposits,
  stopsPlay,
  windowEnd,
  windowStart,
} from './rules.ts'

const at = (text: string) => new Date(text)

test.for([
  ['day', '2026-03-02T10:00:00Z'],
  ['day_3', '2026-03-04T10:00:00Z'],
  ['week', '2026-03-08T10:00:00Z'],
  ['month', '2026-04-01T10:00:00Z'],
  ['month_6', '2026-09-01T10:00:00Z'],
  ['month_12', '2027-03-01T10:00:00Z'],
])('a pause of a %s from the first of March ends at %s', ([period = '', end = '']) => {
  expect(pauseEnd(period, at('2026-03-01T10:00:00Z'))).toEqual(at(end))
})

test('a month that lacks the day ends with its last one', () => {
  expect(pauseEnd('month_6', at('2026-08-31T10:00:00Z'))).toEqual(at('2027-02-28T10:00:00Z'))
})

test('a permanent period has no end, and an unknown one is invalid', () => {
  expect(isForEver(pauseEnd('forever', at('2026-03-01T10:00:00Z')))).toBe(true)
  expect(() => pauseEnd('fortnight', new Date())).toThrow('fortnight')
})

const moments = fc.date({
  min: at('2026-01-01T00:00:00Z'),
  max: at('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('the window that holds now begins at or before it, ends after it, and is one of the row', () => {
  fc.assert(
    fc.property(moments, moments, fc.constantFrom(24, 168, 720), (first, now, hours) => {
      const end = windowEnd(first, hours, now)
      expect(end > now).toBe(true)
      const length = hours * 3_600_000
      expect((end.getTime() - first.getTime()) % length).toBe(0)
      if (first <= now) expect(windowStart(end, hours) <= now).toBe(true)
    }),
  )
})

test('the used amount of a limit stays used when it changes', () => {
  // 30 of 100 are used: 20 of 50 are left, and less than nothing of 20.
  expect(leftAfterChange(70n, { from: 100n, to: 50n })).toBe(20n)
  expect(leftAfterChange(70n, { from: 100n, to: 20n })).toBe(-10n)
})

test('a limit stops play when it is used up in the player’s currency; of deposits none does', () => {
  const limit = (type: LimitType, used: number, status = 'active') => ({
    type,
    status,
    accounts: [{ currency: 'EUR', amount_cents: 1000, current_value_amount_cents: used }],
  })
  expect(stopsPlay(limit('loss', -1000), 'EUR')).toBe(true)
  expect(stopsPlay(limit('loss', -999), 'EUR')).toBe(false)
  expect(stopsPlay(limit('wager', -1000), 'CAD')).toBe(false)
  expect(stopsPlay(limit('wager', -1000, 'pending'), 'EUR')).toBe(false)
  expect(stopsPlay(limit('deposit', 1000), 'EUR')).toBe(false)
  expect(stopsPlay({ type: 'coolingoff', status: 'active' }, 'EUR')).toBe(true)
  expect(stopsDeposits(limit('deposit', 1000), 'EUR')).toBe(true)
  expect(stopsDeposits(limit('deposit', 999), 'EUR')).toBe(false)
  expect(stopsDeposits(limit('deposit', 1000, 'pending'), 'EUR')).toBe(false)
  expect(stopsDeposits(limit('loss', -1000), 'EUR')).toBe(false)
})
