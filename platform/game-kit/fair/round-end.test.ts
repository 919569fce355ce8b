import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOf } from './round-end.ts'

test('more than the total stake is a win, up to the total stake is a return', () => {
  expect(endOf({ payout_cents: 101, stake_cents: 100 })).toBe('won')
  expect(endOf({ payout_cents: 100, stake_cents: 100 })).toBe('returned')
  expect(endOf({ payout_cents: 60, stake_cents: 100 })).toBe('returned')
  expect(endOf({ payout_cents: 0, stake_cents: 100 })).toBe('lost')
})

test('a player who ends with less than before is not told of a win', () => {
  const cents = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(cents, cents, (payout_cents, stake_cents) => {
      const isRicher = payout_cents - stake_cents > 0
      expect(endOf({ payout_cents, stake_cents }) === 'won').toBe(isRicher)
    }),
  )
})
