import { startOf } from '@casino/time/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endedQuarters, quarterAfter, quarterEnd, quarterOf, quartersMax } from './quarters.ts'
import {
  cardState,
  cashbackOf,
  earnedOrder,
  lastOrder,
  levelOf,
  noticeDue,
  orderAfterQuarter,
  orderOfGroups,
  overallProgress,
  type Sums,
  strictest,
} from './rules.ts'

const needs = (deposit: number, bet: number): Sums => ({
  deposit_cents: BigInt(deposit),
  bet_cents: BigInt(bet),
})
const thresholds = [undefined, needs(100, 1000), needs(200, 2000), needs(400, 4000)]

test('both thresholds raise a status, one alone does not', () => {
  expect(earnedOrder(thresholds, needs(99, 1_000_000))).toBe(0)
  expect(earnedOrder(thresholds, needs(1_000_000, 999))).toBe(0)
  expect(earnedOrder(thresholds, needs(100, 1000))).toBe(1)
  expect(earnedOrder(thresholds, needs(400, 3999))).toBe(2)
  expect(earnedOrder(thresholds, needs(400, 4000))).toBe(3)
})

test('a status without thresholds is never earned, nor one above it', () => {
  expect(earnedOrder([undefined, needs(1, 1), undefined, needs(1, 1)], needs(9, 9))).toBe(1)
})

test('4.26: at the end of a quarter a status falls by one step at most, never rises, and Diamond stays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: lastOrder }),
      fc.integer({ min: 0, max: lastOrder }),
      (order, earned) => {
        const after = orderAfterQuarter(order, earned)
        expect(after).toBeLessThanOrEqual(order)
        expect(after).toBeGreaterThanOrEqual(order - 1)
        if (order === lastOrder || earned >= order) expect(after).toBe(order)
        else expect(after).toBe(order - 1)
      },
    ),
  )
})

test('4.29: a quarter ends at midnight of the brand, over both changes of the clock', () => {
  expect(quarterOf(new Date('2026-03-31T23:00:00Z'), 'Europe/Berlin')).toBe('2026-04-01')
  expect(quarterOf(new Date('2026-03-31T21:59:59Z'), 'Europe/Berlin')).toBe('2026-01-01')
  expect(quarterEnd('2026-01-01', 'Europe/Berlin')).toEqual(new Date('2026-03-31T22:00:00Z'))
  expect(quarterEnd('2026-10-01', 'Europe/Berlin')).toEqual(new Date('2026-12-31T23:00:00Z'))
  expect(quarterEnd('2026-07-01', 'America/Toronto')).toEqual(new Date('2026-10-01T04:00:00Z'))
  expect(quarterEnd('2026-04-01', 'Pacific/Auckland')).toEqual(new Date('2026-06-30T12:00:00Z'))
})

test('every instant is in one quarter, between its start and its end', () => {
  const zones = ['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'America/St_Johns', 'Asia/Kathmandu']
  const instants = fc.date({
    min: new Date('2024-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
      const quarter = quarterOf(at, zone)
      expect(startOf(quarter, zone).getTime()).toBeLessThanOrEqual(at.getTime())
      expect(quarterEnd(quarter, zone).getTime()).toBeGreaterThan(at.getTime())
      expect(quarterOf(quarterEnd(quarter, zone), zone)).toBe(quarterAfter(quarter))
    }),
  )
})

test('after a pause all ended quarters are closed in turn, no more than a maximum', () => {
  expect(endedQuarters('2026-01-01', '2026-07-01')).toEqual(['2026-01-01', '2026-04-01'])
  expect(endedQuarters('2026-07-01', '2026-07-01')).toEqual([])
  expect(endedQuarters('1900-01-01', '2026-07-01')).toHaveLength(quartersMax)
})

test('notices are due 14 and 3 days before the end, and none after it', () => {
  const ends = new Date('2026-04-01T00:00:00Z')
  const before = (days: number) => new Date(ends.getTime() - days * 86_400_000)
  expect(noticeDue(before(15), ends)).toBeUndefined()
  expect(noticeDue(before(14), ends)).toBe(14)
  expect(noticeDue(before(3.5), ends)).toBe(14)
  expect(noticeDue(before(3), ends)).toBe(3)
  expect(noticeDue(ends, ends)).toBeUndefined()
})

test('progress is the mean of both shares, from 0 to 1, and 1 only when both are reached', () => {
  expect(overallProgress(needs(100, 1000), needs(0, 0))).toBe(0)
  expect(overallProgress(needs(100, 1000), needs(100, 0))).toBe(0.5)
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(fc.tuple(cents, cents, cents, cents), ([a, b, c, d]) => {
      const progress = overallProgress(needs(a, b), needs(c, d))
      expect(progress).toBeGreaterThanOrEqual(0)
      expect(progress === 1).toBe(c >= a && d >= b)
    }),
  )
})

test('3.44: the level is the highest one whose points are earned', () => {
  const levels = [10n, 50n, 100n].map((points_min, index) => ({ number: index + 1, points_min }))
  expect([9n, 10n, 99n, 100n, 10_000n].map((points) => levelOf(levels, points))).toEqual([
    0, 1, 2, 3, 3,
  ])
})

test('3.55: the old id of Bronze counts, and the highest group decides', () => {
  expect(orderOfGroups([21, 793])).toBe(1)
  expect(orderOfGroups([257, 255])).toBe(4)
  expect(orderOfGroups([21])).toBe(0)
})

test('4.28: cards are the own one, below it, the next one, or locked', () => {
  expect([0, 1, 2, 3].map((order) => cardState(order, 1))).toEqual([
    'before',
    'current',
    'future',
    'lock',
  ])
})

test('cashback is a share of a loss, rounded down, no more than its maximum', () => {
  expect(cashbackOf(999n, 10, 1000n)).toBe(99n)
  expect(cashbackOf(1_000_000n, 10, 1000n)).toBe(1000n)
  expect(cashbackOf(0n, 10, 1000n)).toBe(0n)
  expect(cashbackOf(-5n, 10, 1000n)).toBe(0n)
})

test('a licence without a rule gets the strictest values', () => {
  const open = {
    licence: 'CW',
    vip_age_min: 18,
    vip_checks: false,
    loss_gifts_allowed: true,
    countdowns_allowed: true,
  }
  const strict = { ...open, vip_checks: true, loss_gifts_allowed: false, countdowns_allowed: false }
  expect(strictest([open, strict])).toEqual({ ...strict, licence: 'unknown', vip_age_min: 25 })
  expect(strictest([])).toMatchObject({ vip_checks: true, loss_gifts_allowed: false })
})
