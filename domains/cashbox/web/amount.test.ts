import { locales } from '@casino/i18n/locales.ts'
import { currencies, parseShown, shownUnitOf } from '@casino/money/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAmount, typedAmount } from './amount.ts'

test('an amount is formatted as a person would type it', () => {
  expect(typedAmount(5000n, 'EUR', 'en')).toBe('50')
  expect(typedAmount(5050n, 'EUR', 'en')).toBe('50.50')
  expect(typedAmount(5n, 'EUR', 'en')).toBe('0.05')
  expect(typedAmount(100_000n, 'BTC', 'en')).toBe('1000')
  expect(typedAmount(7500n, 'JPY', 'en')).toBe('7500')
  expect(typedAmount(2577n, 'EUR', 'de')).toBe('25,77')
})

test('a formatted amount is parsed to the same amount, in every currency and language', () => {
  const anyCents = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) })
  const places = [fc.constantFrom(...currencies), fc.constantFrom(...locales)] as const
  fc.assert(
    fc.property(anyCents, ...places, (cents, currency, locale) => {
      expect(parseShown(typedAmount(cents, currency.code, locale), currency, locale)).toBe(
        cents < 10n ** BigInt(14 + shownUnitOf(currency).decimals) ? cents : undefined,
      )
    }),
    { numRuns: 300 },
  )
})

test('a proposed amount has two digits and zeros, and never more than there is', () => {
  const of = (cents: bigint) => plainAmount(cents)
  expect([37_250n, 4715n, 2000n, 99n, 7n].map(of)).toEqual([37_000n, 4700n, 2000n, 99n, 7n])
})
