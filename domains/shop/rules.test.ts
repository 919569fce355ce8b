import { expect, test } from 'vitest'
import { affordable, gateOf, rateFor, salePrice } from './rules.ts'

test("the player's own rate counts, then that of EUR, never just any", () => {
  const [cad, eur] = [
    { currency: 'CAD', points: 150 },
    { currency: 'EUR', points: 100 },
  ]
  expect(rateFor([eur, cad], 'CAD')).toBe(cad)
  expect(rateFor([cad, eur], 'NOK')).toBe(eur)
  expect(rateFor([cad], 'NOK')).toBeUndefined()
})

test('a discounted price is rounded up to a whole point', () => {
  expect([salePrice(100, 25), salePrice(99, 10), salePrice(3, 99)]).toEqual([75, 90, 1])
})

test('the quantity is limited by the points, and by a thousand', () => {
  expect([affordable(99, 100), affordable(250, 100), affordable(10 ** 9, 1)]).toEqual([0, 2, 1000])
})

test('the gates are checked in their order', () => {
  const asked = { points: 100, price: 100, isMultiAccount: true, isWarned: false }
  expect(gateOf({ ...asked, points: undefined })).toBe('sign_in')
  expect(gateOf({ ...asked, points: 99 })).toBe('balance')
  expect(gateOf(asked)).toBe('multi_account')
  expect(gateOf({ ...asked, isWarned: true })).toBe('confirm')
  expect(gateOf({ ...asked, isMultiAccount: false })).toBe('confirm')
})

const asked = { points: 100, price: 100, isMultiAccount: false, isWarned: false }
test.for([
  ['5.14 at least one', affordable(100, 100) >= 1, affordable(99, 100) >= 1],
  ['5.14 at most the balance by the cost', affordable(299, 100) >= 2, affordable(299, 100) >= 3],
  [
    '5.15 logged in',
    gateOf(asked) === 'confirm',
    gateOf({ ...asked, points: undefined }) === 'confirm',
  ],
  [
    '5.15 points enough',
    gateOf(asked) === 'confirm',
    gateOf({ ...asked, points: 99 }) === 'confirm',
  ],
] as const)('%s: one that will do, and one that will not', ([, taken, refused]) => {
  expect([taken, refused]).toEqual([true, false])
})
