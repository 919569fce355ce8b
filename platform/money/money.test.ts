import { locales } from '@casino/i18n/locales.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  coinsOf,
  currencies,
  decimalsOf,
  findCurrency,
  formatMoney,
  isTooFine,
  parseAmount,
  parseShown,
  shownUnitOf,
} from './money.ts'

const euro = findCurrency('EUR')
const yen = findCurrency('JPY')
const bitcoin = findCurrency('BTC')
const coin = findCurrency('BCH')
if (!euro || !yen || !bitcoin || !coin) throw new Error('a currency is missing')

test('money is formatted for the locale', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(formatMoney({ amount_cents: 123_450n, currency: 'EUR' }, 'en')).toBe('€1,234.50')
  expect(plain(formatMoney({ amount_cents: 123_450n, currency: 'EUR' }, 'de'))).toBe('1.234,50 €')
  expect(formatMoney({ amount_cents: 1234n, currency: 'JPY' }, 'en')).toBe('JP¥1,234')
  expect(formatMoney({ amount_cents: 12_500n, currency: 'BTC' }, 'en')).toBe('125.00 µBTC')
  expect(formatMoney({ amount_cents: 12_345n, currency: 'ETH' }, 'en')).toBe('0.12345 mETH')
  expect(formatMoney({ amount_cents: 12_500n, currency: 'DOG' }, 'en')).toBe('0.000125 DOG')
  expect(formatMoney({ amount_cents: -5n, currency: 'EUR' }, 'en')).toBe('-€0.05')
})

test('dollars are told apart, and the reader’s own has a plain sign', () => {
  const said = (currency: string, locale: string) =>
    formatMoney({ amount_cents: 1250n, currency }, locale).replaceAll(/\s/g, ' ')
  const dollars = (locale: string) => ['USD', 'CAD', 'AUD', 'NZD'].map((code) => said(code, locale))
  expect(dollars('en')).toEqual(['US$12.50', 'CA$12.50', 'A$12.50', 'NZ$12.50'])
  expect(dollars('en-CA')).toEqual(['US$12.50', '$12.50', 'A$12.50', 'NZ$12.50'])
  expect(dollars('fr-CA')).toEqual(['12,50 $ US', '12,50 $', '12,50 $ AU', '12,50 $ NZ'])
  expect(said('AUD', 'en-AU')).toBe('$12.50')
  expect(said('NZD', 'en-NZ')).toBe('$12.50')
  for (const locale of locales) {
    const all = currencies.map(({ code }) => said(code, locale).replaceAll(/[\d.,]/g, ''))
    expect(new Set(all).size).toBe(currencies.length)
  }
})

test('where a smaller unit is shown, the amount in whole coins is available too', () => {
  expect(coinsOf({ amount_cents: 12_500n, currency: 'BTC' }, 'en')).toBe('0.000125 BTC')
  expect(coinsOf({ amount_cents: 12_500n, currency: 'EUR' }, 'en')).toBeUndefined()
  expect(coinsOf({ amount_cents: 12_500n, currency: 'DOG' }, 'en')).toBeUndefined()
})

test('a typed amount may use a comma or a point, and other input is refused', () => {
  expect(parseAmount('12.5', euro)).toBe(1250n)
  expect(parseAmount(' 12,50 ', euro)).toBe(1250n)
  expect(parseAmount('12.500', euro)).toBe(1250n)
  expect(parseAmount('0.00000001', bitcoin)).toBe(1n)
  expect(parseAmount('100', yen)).toBe(100n)
  for (const none of ['', '-1', '1e3', '1.', '.5', '1,000.00', '12.345', 'NaN', '1 000', '٣']) {
    expect([none, parseAmount(none, euro)]).toEqual([none, undefined])
  }
  expect(parseAmount('1.5', yen)).toBeUndefined()
  expect(parseShown('125.5', bitcoin, 'en')).toBe(12_550n)
  expect(parseShown('0.001', bitcoin, 'en')).toBeUndefined()
})

test('thousands separators of the locale are accepted and never taken for decimals', () => {
  expect(parseShown('1.250', euro, 'de')).toBe(125_000n)
  expect(parseShown('1.250,50', euro, 'de')).toBe(125_050n)
  expect(parseShown('1250.5', euro, 'de')).toBe(125_050n)
  expect(parseShown('1,000', euro, 'en')).toBe(100_000n)
  expect(parseShown('1,000', yen, 'en')).toBe(1000n)
  expect(parseShown('1 250,50', euro, 'fr-CA')).toBe(125_050n)
  expect(parseShown('1\u00a0250,50', euro, 'no')).toBe(125_050n)
  for (const [none, locale] of [
    ['1,250', 'de'],
    ['1.250', 'en'],
    ['1.250', 'fr-CA'],
    ['0.500', 'de'],
    ['1.25,50', 'de'],
    ['1.250.50', 'de'],
    ['50.000', 'en'],
  ] as const) {
    expect([none, parseShown(none, euro, locale)]).toEqual([none, undefined])
  }
})

test('the sign of the currency may be typed, and the characters of a Japanese keyboard', () => {
  const dollar = findCurrency('CAD') ?? euro
  for (const [typed, currency, locale, cents] of [
    ['€50', euro, 'en', 5000n],
    ['50 €', euro, 'de', 5000n],
    ['50\u00a0€', euro, 'de', 5000n],
    ['eur 50', euro, 'en', 5000n],
    ['1.250,50 €', euro, 'de', 125_050n],
    ['５０．５', euro, 'en', 5050n],
    ['￥１２００', yen, 'en', 1200n],
    ['$50', dollar, 'en', 5000n],
    ['CA$50', dollar, 'en', 5000n],
    ['50 $', dollar, 'fr-CA', 5000n],
    ['125 µBTC', bitcoin, 'en', 12_500n],
    ['50,-', euro, 'no', 5000n],
    ['1.250,- €', euro, 'de', 125_000n],
    ['50.', euro, 'en', 5000n],
    ['50 Euro', euro, 'de', 5000n],
    ['C$50', dollar, 'en', 5000n],
    ['１０００円', yen, 'en', 1000n],
    ['1.25 BCH', coin, 'en', 125_000_000n],
  ] as const) {
    expect([typed, parseShown(typed, currency, locale)]).toEqual([typed, cents])
  }
  // Another currency, another unit, or two signs.
  for (const [typed, currency] of [
    ['$50', euro],
    ['£50', euro],
    ['1 BTC', bitcoin],
    ['€50€', euro],
    ['€', euro],
    ['€-50', euro],
  ] as const) {
    expect([typed, parseShown(typed, currency, 'en')]).toEqual([typed, undefined])
  }
})

test('an amount with too many decimals differs from what is no amount', () => {
  expect(isTooFine('50.005', euro, 'en')).toBe(true)
  expect(isTooFine('€50.005', euro, 'en')).toBe(true)
  expect(isTooFine('50.5', yen, 'en')).toBe(true)
  expect(isTooFine('0.001', bitcoin, 'en')).toBe(true)
  for (const typed of ['50.05', '50', '1,250', 'fifty', '', '-50.005', '1.2.345']) {
    expect([typed, isTooFine(typed, euro, 'en')]).toEqual([typed, false])
  }
})

test('for a coin with many decimals, three digits after a separator are ambiguous', () => {
  expect(parseShown('1.250', coin, 'de')).toBeUndefined()
  expect(parseShown('1,250', coin, 'de')).toBe(125_000_000n)
  expect(parseShown('0.125', coin, 'de')).toBe(12_500_000n)
  expect(parseShown('1.250.000', coin, 'de')).toBe(125_000_000_000_000n)
})

test('an amount with all its decimals is parsed exactly, in every currency', () => {
  const amounts = fc.tuple(fc.constantFrom(...currencies), fc.bigInt(0n, 10n ** 17n))
  fc.assert(
    fc.property(amounts, ([currency, cents]) => {
      const typedWith = (decimals: number) => {
        const unit = 10n ** BigInt(decimals)
        const fraction = String(cents % unit).padStart(decimals, '0')
        fc.pre(`${cents / unit}`.length <= 14)
        return decimals === 0 ? `${cents}` : `${cents / unit}.${fraction}`
      }
      expect(parseAmount(typedWith(decimalsOf(currency)), currency)).toBe(cents)
      expect(parseShown(typedWith(shownUnitOf(currency).decimals), currency, 'en')).toBe(cents)
    }),
    { numRuns: 200, seed: 1 },
  )
})
