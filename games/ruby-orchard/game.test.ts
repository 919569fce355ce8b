import { cutCents } from '@casino/game-kit/payout.ts'
import { proveSlot } from '@casino/game-kit/slot-proof.ts'
import { expect, test } from 'vitest'
import { definition, game } from './game.ts'

const { report, rtpByCounts, simulated, chanceOf } = proveSlot(definition, {
  runs: 1_000_000,
  seed: 6,
})

test('the return and the largest win it states are the exact ones', () => {
  expect(game.rtp).toBeCloseTo(report.rtp, 11)
  expect(game.maxWin).toBe(report.largest_win)
})

test('its top award comes as often as it says, and often enough to be told', () => {
  const { times = 0, oneIn = 0 } = game.topAward ?? {}
  expect(chanceOf(times) * oneIn).toBeCloseTo(1, 4)
  expect(oneIn).toBeLessThan(50_000_000)
})

test('a second computation from symbol counts gives the same return', () => {
  expect(Math.abs(rtpByCounts - report.rtp)).toBeLessThan(1e-9)
})

test('the chance of a win that it states is the exact one', () => {
  expect(game.hitRate).toBeCloseTo(report.hit_frequency, 11)
})

test('a simulation lies in the 99 % interval of the exact return', () => {
  expect(Math.abs(simulated.mean - report.rtp)).toBeLessThan(simulated.halfWidth)
})

test('the return is about 96.5 % at low volatility and every second spin wins', () => {
  expect(report.rtp).toBeCloseTo(0.965, 3)
  expect(report.standard_deviation).toBeGreaterThan(2)
  expect(report.standard_deviation).toBeLessThan(3.5)
  expect(report.hit_frequency).toBeGreaterThan(0.45)
})

test('a win pays the line bet for each unit, exactly', () => {
  const wins = (stake_cents: number) => {
    const floats = [0.31, 0.77, 0.12, 0.55, 0.93]
    let at = 0
    return game.play(() => floats[at++ % floats.length] ?? 0, { stake_cents })
  }
  const { outcome, payout } = wins(2_000)
  expect(cutCents(payout)).toBe(BigInt(outcome.total * 100))
  expect(wins(7).payout).toEqual({ parts: BigInt(7 * outcome.total), per: 20n })
})
