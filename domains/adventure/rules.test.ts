import { addDays, dayOf, startOf } from '@casino/time/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFault, dayState, isFinished, nextDay, titleOf } from './rules.ts'

const days = [1, 2, 3, 4].map((step) => ({
  step,
  day: addDays('2026-11-01', step - 1),
  is_completed: false,
}))
const shown = (today: string, completed: readonly number[] = []) =>
  days.map((day) =>
    dayState({ ...day, is_completed: completed.includes(day.step) }, { total: 3, today }),
  )

test('4.22: days are completed, active, lost or in the future; the last one is the super day', () => {
  expect(shown('2026-11-02', [1])).toEqual(['completed', 'active', 'future', 'superb'])
  expect(shown('2026-11-03')).toEqual(['lost', 'lost', 'active', 'superb'])
  expect(shown('2026-11-04', [1, 2, 3])).toEqual(['completed', 'completed', 'completed', 'superb'])
  expect(shown('2026-11-05', [4])).toEqual(['lost', 'lost', 'lost', 'completed'])
  expect(shown('2026-11-05')).toEqual(['lost', 'lost', 'lost', 'lost'])
})

test('4.25: it is finished when today is more than one day past the last day', () => {
  const at = (today: string) => isFinished(days, { total: 3, today })
  expect([at('2026-11-03'), at('2026-11-04'), at('2026-11-05')]).toEqual([false, false, true])
  const done = days.slice(0, 3).map((day) => ({ ...day, is_completed: true }))
  expect(isFinished(done, { total: 3, today: '2026-11-03' })).toBe(true)
})

test('3.46: the title of a day', () => {
  expect(titleOf({ name: 'moon', step: 3, day: '2026-11-03' }, 10)).toBe('moon__3/10__03/11/2026')
})

test('a calendar with a gap, a repeated day or no day cannot be published', () => {
  expect(calendarFault(days, 3)).toBeUndefined()
  expect(calendarFault(days.slice(0, 3), 3)).toBeUndefined()
  expect(calendarFault([], 0)).toBe('calendar_empty')
  expect(calendarFault(days.slice(0, 2), 3)).toBe('calendar_has_gap')
  expect(calendarFault(days.with(1, { ...days[0], step: 2 } as never), 3)).toBe('calendar_has_gap')
})

test('a day has 23 or 25 hours when the clock changes, and days follow each other without a gap', () => {
  const hours = (day: string, zone: string) =>
    (startOf(nextDay(day), zone).getTime() - startOf(day, zone).getTime()) / 3_600_000
  expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23)
  expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25)
  expect(hours('2026-10-25', 'UTC')).toBe(24)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), (count) => {
      const day = addDays('2026-01-01', count)
      const start = startOf(day, 'Europe/Berlin')
      expect(dayOf(start, 'Europe/Berlin')).toBe(day)
      expect(dayOf(new Date(start.getTime() - 1), 'Europe/Berlin')).toBe(addDays(day, -1))
    }),
    { numRuns: 40 },
  )
})
