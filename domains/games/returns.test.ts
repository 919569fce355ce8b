import { expect, test } from 'vitest'
import { deviationOf, measuredReturn } from './returns.ts'

const coin = [
  { chance: 0.505, multiple: 0 },
  { chance: 0.495, multiple: 2 },
]

test('the deviation of a bet that doubles or loses is that of its two results', () => {
  expect(deviationOf(coin)).toBeCloseTo(2 * Math.sqrt(0.495 * 0.505), 12)
  expect(deviationOf([{ chance: 1, multiple: 0.9 }])).toBe(0)
})

test('the interval narrows with the root of the number of rounds', () => {
  const of = (bets: bigint) =>
    measuredReturn({ bets, stakes: bets * 100n, wins: bets * 97n }, { rtp: 0.99, pays: coin })
  const [few, many] = [of(100n), of(10_000n)]
  expect(few).toMatchObject({ rounds: 100, rtp: 0.97 })
  const widthOf = (one: typeof few) => (one?.high ?? 0) - (one?.low ?? 0)
  expect(widthOf(few) / widthOf(many)).toBeCloseTo(10, 6)
  expect(few?.high).toBeCloseTo(0.99 + (1.96 * deviationOf(coin)) / 10, 12)
})

test('without rounds nothing is measured, without pays there is no interval', () => {
  const none = { bets: 0n, stakes: 0n, wins: 0n }
  expect(measuredReturn(none, { rtp: 0.99, pays: coin })).toBeUndefined()
  expect(measuredReturn({ bets: 3n, stakes: 300n, wins: 0n }, { rtp: 0.96, pays: null })).toEqual({
    rounds: 3,
    rtp: 0,
    low: null,
    high: null,
  })
})
