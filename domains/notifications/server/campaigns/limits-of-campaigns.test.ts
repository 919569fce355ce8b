import { expect, test } from 'vitest'
import { holdoutOf, isHeldOut } from './limits-of-campaigns.ts'

test('a campaign for enough players holds one in twenty out, for others nobody', () => {
  expect([holdoutOf(0), holdoutOf(199), holdoutOf(200)]).toEqual([0, 0, 5])
  const held = (id: bigint) =>
    Array.from({ length: 20_000 }, (_, at) => BigInt(at + 1)).filter((player) =>
      isHeldOut({ id, holdout_percent: 5 }, player),
    )
  // 20,000 players with 5 %: the standard deviation is 31.
  for (const id of [1n, 2n]) expect(Math.abs(held(id).length - 1_000)).toBeLessThan(155)
  const both = new Set(held(1n))
  expect(Math.abs(held(2n).filter((player) => both.has(player)).length - 50)).toBeLessThan(35)
})
