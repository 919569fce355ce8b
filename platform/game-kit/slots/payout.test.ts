import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCents, exactly, nothing, payoutOf } from './payout.ts'

const floats = 2n ** 32n

test('the extra subunit is paid for exactly the fraction of all 2^32 floats', () => {
  const stakes = fc.integer({ min: 1, max: 10_000_000 })
  const multipliers = fc.integer({ min: 0, max: 100_000_000 }).map((scaled) => scaled / 10_000)
  fc.assert(
    fc.property(stakes, multipliers, (stake, multiplier) => {
      const payout = payoutOf(stake, multiplier)
      const rest = payout.parts % payout.per
      const whole = payout.parts / payout.per
      const ups = (rest * floats + payout.per - 1n) / payout.per
      const paid = (float: bigint) => drawCents(payout, () => Number(float) / 2 ** 32)
      // The lowest floats pay more, so the border decides for all of them.
      if (ups > 0n) expect(paid(ups - 1n)).toBe(whole + 1n)
      expect(paid(ups)).toBe(whole)
      const expected = Number(whole) + Number(ups) / 2 ** 32
      expect(Math.abs(expected - Number(payout.parts) / 10_000)).toBeLessThan(
        2 ** -31 + expected * 1e-15,
      )
    }),
  )
})

test('whole subunits need no float', () => {
  const none = () => {
    throw new Error('a float was taken')
  }
  expect(drawCents(exactly(7n), none)).toBe(7n)
  expect(drawCents(nothing, none)).toBe(0n)
  expect(drawCents(payoutOf(200, 1.0125), () => 0.5)).toBe(202n)
  expect(drawCents(payoutOf(200, 1.0125), () => 0.4999)).toBe(203n)
  expect(drawCents(payoutOf(200, 1.05), none)).toBe(210n)
})
