import { currencies } from '@casino/money/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, decimalOf } from './amounts.ts'

test('a decimal string is whole subunits of its currency, or it is refused', () => {
  expect(centsOf('3.56', 'USD')).toBe(356n)
  expect(centsOf('3.5', 'USD')).toBe(350n)
  expect(centsOf('3', 'USD')).toBe(300n)
  expect(centsOf('3.560000000000', 'USD')).toBe(356n)
  expect(centsOf('3.561', 'USD')).toBeUndefined()
  expect(centsOf('3.5', 'JPY')).toBeUndefined()
  expect(centsOf('0.00000001', 'BTC')).toBe(1n)
  for (const wrong of ['', '.5', '1.', '-1', '1e2', ' 1', '1,5']) {
    expect(centsOf(wrong, 'USD')).toBeUndefined()
  }
})

test('an amount comes back from its decimal string as it was', () => {
  const code = fc.constantFrom(...currencies.map(({ code }) => code))
  const cents = fc.bigInt({ min: 0n, max: 10n ** 17n })
  fc.assert(
    fc.property(code, cents, (currency, amount) => {
      expect(centsOf(decimalOf(amount, currency), currency)).toBe(amount)
    }),
    { numRuns: 300 },
  )
})
