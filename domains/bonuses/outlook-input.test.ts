import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countedPercent,
  defaultStakeCents,
  depositForAll,
  paysOf,
  usualStake,
} from './outlook-input.ts'

test('the usual stake is the median, at most the maximum bet', () => {
  expect(usualStake([], null)).toBe(defaultStakeCents)
  expect(usualStake([500n, 20n, 100n], null)).toBe(100n)
  expect(usualStake([500n, 20n], null)).toBe(20n)
  expect(usualStake([500n, 900n], 300n)).toBe(300n)
})

test('the deposit for all is the least one that gives the whole bonus', () => {
  const cases = fc.record({
    percent: fc.integer({ min: 1, max: 500 }),
    bonus: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(cases, ({ percent, bonus }) => {
      const deposit = depositForAll({ percent, bonus_cents: BigInt(bonus), least: 0n })
      const given = (cents: bigint) => (cents * BigInt(percent)) / 100n
      expect(given(deposit)).toBeGreaterThanOrEqual(BigInt(bonus))
      expect(given(deposit - 1n)).toBeLessThan(BigInt(bonus))
    }),
  )
  expect(depositForAll({ percent: 100, bonus_cents: 500n, least: 2000n })).toBe(2000n)
  expect(depositForAll({ percent: null, bonus_cents: 500n, least: 2000n })).toBe(2000n)
})

test('a refused game counts nothing, another one by its class or the rest', () => {
  const plan = {
    contributions: { slots: 100, table: 10, live: 0, jackpot: 0, '*': 50 },
    refused_classes: ['live' as const],
    refused_games: ['apogee:keno'],
  }
  const of = (identifier: string, type: string) => countedPercent(plan, { identifier, class: type })
  expect(of('apogee:keno', 'slots')).toBe(0)
  expect(of('apogee:wheel', 'live')).toBe(0)
  expect(of('apogee:roulette', 'table')).toBe(10)
  expect(of('apogee:dice', 'instant')).toBe(50)
})

test('a game of which too little is known has no pays, and an estimate has its return', () => {
  expect(paysOf({ rtp: null, volatility: 'low', pays: null })).toBeUndefined()
  expect(paysOf({ rtp: 0.96, volatility: null, pays: null })).toBeUndefined()
  const estimated = paysOf({ rtp: 0.96, volatility: 'high', pays: null })
  expect(estimated?.isEstimate).toBe(true)
  const mean = estimated?.pays.reduce((sum, one) => sum + one.chance * one.multiple, 0)
  expect(mean).toBeCloseTo(0.96, 10)
})
