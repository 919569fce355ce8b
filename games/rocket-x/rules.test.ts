import { chainFrom, drawOf } from '@casino/game-kit/chain.ts'
import { expectedCents } from '@casino/game-kit/testing/expected-cents.ts'
import { expect, test } from 'vitest'
import {
  chanceOf,
  crashPoint,
  crashX100,
  multiplierAt,
  multiplierMax,
  payoutAt,
  rtpOf,
  timeOf,
} from './rules.ts'

const draws = 2 ** 32
const targets = [1.01, 1.1, 1.5, 2, 2.37, 10, 55.55, 100, 9_999.99, 10_000]

test('a published flight crashes at its published point', () => {
  const hash = 'deadbeefe7c270724bd4851c020d489257fa79a70e694a9b5099375464348698'
  const salt = '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4'
  expect(crashPoint(drawOf(hash, salt))).toBe(1.2897005203687084)
  expect(crashX100(drawOf(hash, salt))).toBe(128)
})

test.each(targets)(
  'an automatic cash-out at %d wins in exactly the stated count of draws',
  (target) => {
    const winning = chanceOf(target) * draws
    const x100 = Math.round(target * 100)
    // The crash point falls as the draw rises, so the border decides for all 2^32 draws.
    expect(Number.isInteger(winning)).toBe(true)
    expect(crashX100(winning - 1)).toBeGreaterThanOrEqual(x100)
    expect(crashX100(winning)).toBeLessThan(x100)
  },
)

test('every automatic cash-out returns 99 %', () => {
  for (let x100 = 101; x100 <= multiplierMax * 100; x100 = Math.ceil(x100 * 1.013)) {
    expect(rtpOf(x100 / 100)).toBeLessThanOrEqual(0.99)
    expect(Math.abs(rtpOf(x100 / 100) - 0.99)).toBeLessThan(x100 / 100 / draws + 1e-12)
  }
})

test('the flight has a minimum and a maximum', () => {
  expect(crashX100(draws - 1)).toBe(100)
  expect(crashX100(0)).toBe(multiplierMax * 100)
  expect(crashPoint(draws - 1)).toBe(1)
})

test('the multiplier grows as stated, in hundredths rounded down', () => {
  expect(multiplierAt(0)).toBe(1)
  expect(multiplierAt(1_000)).toBe(1.06)
  expect(multiplierAt(11_553)).toBe(2)
  expect(multiplierAt(38_377)).toBe(10)
  expect(multiplierAt(10 ** 7)).toBe(multiplierMax)
})

test('the time of a multiplier is the first millisecond that shows it', () => {
  for (const target of [1, ...targets, 1.02, 1.03, 3.14, 777.77]) {
    const ms = timeOf(target)
    expect(multiplierAt(ms)).toBeGreaterThanOrEqual(target)
    if (ms > 0) expect(multiplierAt(ms - 1)).toBeLessThan(target)
  }
})

test.each(targets)('the stated return of %d holds at a stake of 0.20', (target) => {
  const x100 = Math.round(target * 100)
  const returned = (chanceOf(target) * expectedCents(payoutAt(20n, x100))) / 20
  expect(Math.abs(returned - rtpOf(target))).toBeLessThan(1e-9)
})

test('four thousand chained flights reach 2.00 about as often as stated', () => {
  const { hashes } = chainFrom('00'.repeat(32), 4_000)
  const reached = hashes.filter((hash) => crashX100(drawOf(hash, 'salt')) >= 200).length
  const deviation = Math.sqrt(4_000 * chanceOf(2) * (1 - chanceOf(2)))
  expect(Math.abs(reached - 4_000 * chanceOf(2))).toBeLessThan(2.5758 * deviation)
})
