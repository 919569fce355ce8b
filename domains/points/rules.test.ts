import { tries } from '@casino/testing/effort.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fraction,
  minus,
  nothing,
  percentOf,
  plus,
  pointsFor,
  type Rate,
  rateAt,
  settle,
} from './rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const rate = (more: Partial<Rate>): Rate => ({
  game_class: 'slots',
  currency: 'EUR',
  points: 1,
  per_cents: 1000n,
  from_at: day(1),
  ...more,
})
const stake = (cash_cents: bigint, more = {}) => ({
  game_class: 'slots',
  currency: 'EUR',
  at: day(2),
  cash_cents,
  eur_cents: fraction(cash_cents, 1n),
  ...more,
})

test('the rate of the class counts, then that of all others; the newest that had begun', () => {
  const old = rate({ per_cents: 2000n })
  const later = rate({ from_at: day(3) })
  const other = rate({ game_class: '*', per_cents: 5000n })
  const rates = [later, old, other]
  const at = (game_class: string, when: Date) =>
    rateAt(rates, { game_class, currency: 'EUR', at: when })
  expect(at('slots', day(2))).toBe(old)
  expect(at('slots', day(3))).toBe(later)
  expect(at('table', day(3))).toBe(other)
  expect(at('slots', new Date(0))).toBeUndefined()
})

test('a currency without rates earns by the value in euros, and nothing without a value', () => {
  const given = { rates: [rate({})], percent: 100 }
  const yen = { currency: 'JPY', eur_cents: fraction(2500n, 1n) }
  expect(pointsFor(stake(4000n, yen), given)).toEqual(fraction(5n, 2n))
  expect(pointsFor(stake(4000n, { ...yen, eur_cents: undefined }), given)).toEqual(nothing)
})

test('the highest factor of a player counts; without a status it is one', () => {
  const factors = [
    { group_id: 258, percent: 125 },
    { group_id: 759, percent: 200 },
  ]
  expect([percentOf(factors, []), percentOf(factors, [1, 258, 759])]).toEqual([100, 200])
})

const cents = fc.bigInt({ min: 0n, max: 10n ** 12n })
const anyRate = fc.record({
  points: fc.integer({ min: 0, max: 1000 }),
  per_cents: fc.bigInt({ min: 1n, max: 10n ** 9n }),
})

test('no part of a point is lost or made: awarded less taken plus the rest is what was earned', () => {
  const bets = fc.array(fc.record({ cash: cents, of: anyRate, back: fc.boolean() }), {
    maxLength: 12,
  })
  void fc.assert(
    fc.property(bets, fc.integer({ min: 1, max: 500 }), (played, percent) => {
      let [rest, all, chargeable, moved] = [nothing, nothing, 0n, 0n]
      for (const { cash, of, back } of played) {
        const earned = pointsFor(stake(cash), { rates: [rate(of)], percent })
        const change = back ? minus(nothing, earned) : earned
        all = plus(all, change)
        const settled = settle(plus(rest, change), chargeable)
        rest = settled.rest
        moved += settled.award - settled.take
        chargeable += settled.award - settled.take
        expect(settled.award === 0n || settled.take === 0n).toBe(true)
        expect(chargeable >= 0n).toBe(true)
        // What is left is less than a point, or a debt of a player without points.
        expect(rest.numerator < rest.denominator).toBe(true)
        expect(rest.numerator >= 0n || chargeable === 0n).toBe(true)
      }
      expect(plus(fraction(moved, 1n), rest)).toEqual(all)
    }),
    tries(200),
  )
})

test('many small stakes earn as much as one of their sum', () => {
  void fc.assert(
    fc.property(fc.array(cents, { maxLength: 20 }), anyRate, (stakes, of) => {
      const given = { rates: [rate(of)], percent: 137 }
      const apart = stakes.map((one) => pointsFor(stake(one), given)).reduce(plus, nothing)
      const sum = stakes.reduce((one, other) => one + other, 0n)
      expect(apart).toEqual(pointsFor(stake(sum), given))
    }),
    tries(100),
  )
})

test('a roll-back within a batch leaves as many points as if the bet had never been', () => {
  // Of 8.929 points 8 were awarded; the bet goes back and another one earns 0.588.
  const total = plus(minus(fraction(929n, 1000n), fraction(8929n, 1000n)), fraction(588n, 1000n))
  expect(settle(total, 8n)).toEqual({ award: 0n, take: 8n, rest: fraction(588n, 1000n) })
  expect(settle(total, 3n)).toEqual({ award: 0n, take: 3n, rest: fraction(-4412n, 1000n) })
})
