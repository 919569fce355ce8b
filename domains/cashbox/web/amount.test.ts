import { currencies, parseShown, shownUnitOf } from '@casino/money/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedAmount } from './amount.ts'

test('an amount is written as a person would type it', () => {
  expect(typedAmount(5000n, 'EUR')).toBe('50')
  expect(typedAmount(5050n, 'EUR')).toBe('50.50')
  expect(typedAmount(5n, 'EUR')).toBe('0.05')
  expect(typedAmount(100_000n, 'BTC')).toBe('1000')
  expect(typedAmount(7500n, 'JPY')).toBe('7500')
})

test('what is written is read back as the same amount, in every currency', () => {
  const anyCents = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) })
  fc.assert(
    fc.property(anyCents, fc.constantFrom(...currencies), (cents, currency) => {
      expect(parseShown(typedAmount(cents, currency.code), currency)).toBe(
        cents < 10n ** BigInt(14 + shownUnitOf(currency).decimals) ? cents : undefined,
      )
    }),
    { numRuns: 300 },
  )
})
