import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acts,
  decimalOf,
  dueAct,
  frozenAt,
  isIn,
  kindOf,
  moves,
  nextTime,
  sharePool,
  states,
  statusAt,
} from './rules.ts'
import { partsOfOne } from './scoring.ts'

const day = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour))
const times = { register_at: day(8), start_at: day(10), end_at: day(12) }

test('a tournament goes through its states by time alone, and ends in one that nothing leaves', () => {
  expect(dueAct('published', times, day(7))).toBeUndefined()
  expect(dueAct('published', times, day(8))).toBe('open')
  expect(dueAct('register', times, day(10))).toBe('start')
  expect(dueAct('running', times, day(11))).toBeUndefined()
  expect(dueAct('running', times, day(12))).toBe('end')
  expect(nextTime('finalizing', times)).toEqual(frozenAt(times))
  for (const state of ['finished', 'cancelled'] as const) expect(moves[state]).toEqual({})
})

test('the table of moves leads only to its own states, and what is frozen is not cancelled', () => {
  const known = states.flatMap((state) => Object.values(moves[state]))
  expect(known.every((state) => states.includes(state))).toBe(true)
  expect(acts.filter((act) => moves.finalizing[act])).toEqual(['finish'])
  for (const state of ['draft', 'published', 'register', 'running'] as const) {
    expect(moves[state].cancel).toBe('cancelled')
  }
})

test('4.7: future, active and archive come from the dates', () => {
  expect(statusAt(times, day(9))).toBe('future')
  expect(statusAt(times, day(10))).toBe('active')
  expect(statusAt(times, day(12))).toBe('archive')
})

test('3.18: an identifier names its kind', () => {
  expect(kindOf('weekly--m--quest-mars')).toBe('quest')
  expect(kindOf('achievement--first-win')).toBe('achievement')
  expect(kindOf('hourly-race')).toBe('tournament')
})

test('an empty segment is everybody', () => {
  expect(isIn([], [])).toBe(true)
  expect(isIn([257], [])).toBe(false)
  expect(isIn([257, 258], [258])).toBe(true)
})

test('a pool is shared to the last cent, and the remainder goes to the first place', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), shares, (pool, parts) => {
      const paid = sharePool(pool, parts)
      const total = parts.reduce((sum, one) => sum + one, 0)
      expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(total === 0 ? 0n : pool)
      expect(paid.every((one) => one >= 0n)).toBe(true)
    }),
    tries(100),
  )
  expect(sharePool(100n, [1, 1, 1])).toEqual([34n, 33n, 33n])
})

test('a decimal has the digits of its currency', () => {
  expect(decimalOf(12_345n * partsOfOne, 100)).toBe('123.45')
  expect(decimalOf(5n * partsOfOne, 100)).toBe('0.05')
  expect(decimalOf(-205n * partsOfOne, 100)).toBe('-2.05')
  expect(decimalOf(700n * partsOfOne, 1)).toBe('700')
})
