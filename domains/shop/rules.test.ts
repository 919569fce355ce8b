import { expect, test } from 'vitest'
import {
  affordable,
  denominations,
  gateOf,
  pictureOf,
  pointsPerEuro,
  rateFor,
  salePrice,
  tabOf,
} from './rules.ts'

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
  const asked = {
    points: 100,
    price: 100,
    isMultiAccount: true,
    isWarned: false,
    hasNoBonuses: true,
  }
  expect(gateOf({ ...asked, points: undefined })).toBe('sign_in')
  expect(gateOf({ ...asked, points: 99 })).toBe('balance')
  expect(gateOf(asked)).toBe('multi_account')
  expect(gateOf({ ...asked, isWarned: true })).toBe('bonuses')
  expect(gateOf({ ...asked, isMultiAccount: false })).toBe('bonuses')
  expect(gateOf({ ...asked, isWarned: true, hasNoBonuses: false })).toBe('confirm')
})

const asked = {
  points: 100,
  price: 100,
  isMultiAccount: false,
  isWarned: false,
  hasNoBonuses: false,
}
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

test('9.20, 9.21: the pictures are those of the denominations, and 25 euros for any other', () => {
  const euros = denominations.map((points) => points / pointsPerEuro)
  expect(euros).toEqual([25, 250, 500, 1000, 3000, 5000, 15_000, 50_000])
  expect([pictureOf(500), pictureOf(25), pictureOf(7)]).toEqual([500, 25, 25])
})

test('2.10: special rewards are all that is neither money nor free spins', () => {
  expect([tabOf('money'), tabOf('freespins'), tabOf('lootboxes'), tabOf('lotteries')]).toEqual([
    'money',
    'freespins',
    'special',
    'special',
  ])
})
