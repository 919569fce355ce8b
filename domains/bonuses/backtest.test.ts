import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backtestOf } from './backtest.ts'

const free = { player_max: null, day_max: null, count_max: null, budget_eur_cents: null }
const gift = (player_id: number, day: string, euros: number) => ({
  player_id: BigInt(player_id),
  day,
  micros: BigInt(euros) * 1_000_000n,
})
const gifts = [gift(1, '01', 5), gift(1, '01', 5), gift(2, '01', 7), gift(1, '02', 5)]

test('a back-test sums what was given, and names who would have had the most', () => {
  expect(backtestOf(free, gifts)).toEqual({
    given_count: 4,
    players_count: 2,
    micros: 22_000_000n,
    players: [
      { player_id: 1n, given_count: 3, micros: 15_000_000n },
      { player_id: 2n, given_count: 1, micros: 7_000_000n },
    ],
  })
})

test('the bounds of the plan hold in the past as well', () => {
  const count = (bounds: Partial<typeof free>, of = gifts) =>
    backtestOf({ ...free, ...bounds } as typeof free, of).given_count
  expect(count({ player_max: 1 as never })).toBe(2)
  expect(count({ day_max: 2 as never })).toBe(3)
  expect(count({ count_max: 3 as never })).toBe(3)
  // 5 + 5 + 5: the gift of 7 does not fit.
  expect(count({ budget_eur_cents: 1500 as never })).toBe(3)
})

test('no order of gifts exceeds the budget', () => {
  const any = fc.record({ player: fc.nat(3), euros: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(any), fc.nat(3000), (all, budget_eur_cents) => {
      const past = all.map(({ player, euros }) => gift(player, '01', euros))
      const { micros } = backtestOf({ ...free, budget_eur_cents } as never, past)
      expect(micros <= BigInt(budget_eur_cents) * 10_000n).toBe(true)
    }),
    tries(100),
  )
})
