import { simulatedReturn } from '@casino/game-kit/simulate.ts'
import { floorCents } from '@casino/game-kit/slots/payout.ts'
import { expectedCents } from '@casino/game-kit/testing/expected-cents.ts'
import { expect, test } from 'vitest'
import { chanceOf, game, rtpOf } from './game.ts'

const floats = 2 ** 32
const targets = [1.01, 1.5, 2, 2.5, 3.33, 10, 99.99, 1_234.56, 100_000, 1_000_000]

test.each(targets)(
  'the stated chance of %d is the exact count of floats that reach it',
  (target) => {
    const winning = chanceOf(target) * floats
    const play = (draw: number) => game.play(() => draw / floats, { stake_cents: 100, target })
    // The result falls as the float rises, so the border decides for all 2^32 of them.
    expect(Number.isInteger(winning)).toBe(true)
    expect(play(winning - 1).outcome.won).toBe(true)
    expect(play(winning).outcome.won).toBe(false)
    expect(play(0).outcome.won).toBe(true)
    expect(play(floats - 1).outcome.won).toBe(false)
  },
)

test('every target returns 99 %, except for the rounding of the draw', () => {
  for (let x100 = 101; x100 <= 100_000_000; x100 = Math.ceil(x100 * 1.01)) {
    const target = x100 / 100
    // One step of 10^8 too few, and one float of 2^32 too many, at most.
    expect(0.99 - rtpOf(target)).toBeLessThan(target / 1e8 + 1e-12)
    expect(rtpOf(target) - 0.99).toBeLessThan(target / floats + 1e-12)
  }
})

test('the return stated in the rules holds: 99 % up to 10,000, within one percentage point above', () => {
  // The worst targets are those just above a step of the draw.
  const steps = Array.from({ length: 900 }, (_, index) => 99 + index)
  const above = steps.map((step) => Math.floor(99e8 / step + 1) / 100).filter((at) => at <= 1e6)
  expect(Math.min(...above.map(rtpOf))).toBeGreaterThan(0.98)
  expect(Math.max(...above.map(rtpOf), rtpOf(1e6))).toBeLessThan(1)
  const below = Array.from({ length: 20_000 }, (_, index) => rtpOf((1_000_000 - index) / 100))
  expect(Math.min(...below)).toBeGreaterThan(0.9899 - 1e-12)
  expect(Math.max(...below)).toBeLessThan(0.9901)
})

test('a win pays the target, however high the draw', () => {
  const { outcome, payout } = game.play(() => 0, { stake_cents: 333, target: 1.5 })
  expect(outcome).toEqual({ result: 99_000_000, won: true })
  expect(payout).toEqual({ parts: 333n * 15_000n, per: 10_000n })
})

test('the worst draw is shown as 1.00 and loses', () => {
  const { outcome, payout } = game.play(() => 0.999999, { stake_cents: 100, target: 1.01 })
  expect(outcome).toEqual({ result: 1, won: false })
  expect(floorCents(payout)).toBe(0n)
})

test.each([1, 1.005, 1_000_000.01, 0, -2, Number.NaN, Number.POSITIVE_INFINITY])(
  'the target %d is refused',
  (target) => {
    expect(game.input.safeParse({ stake_cents: 100, target }).success).toBe(false)
  },
)

test('a simulation lies in the 99 % interval', () => {
  const input = { stake_cents: 100, target: 2 }
  const { mean, halfWidth } = simulatedReturn(game, input, { runs: 100_000, seed: 2 })
  expect(Math.abs(mean - rtpOf(2))).toBeLessThan(halfWidth)
})

test.each([1.01, 1.04, 1.5, 2, 3.33, 10, 99.99])(
  'the stated return of %d holds at a stake of 0.20',
  (target) => {
    const { payout } = game.play(() => 0, { stake_cents: 20, target })
    const returned = (chanceOf(target) * expectedCents(payout)) / 20
    expect(Math.abs(returned - rtpOf(target))).toBeLessThan(1e-9)
  },
)
