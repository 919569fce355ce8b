import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPercent } from './format-percent.ts'
import { intlOf, locales } from './locales.ts'

function byIntl(share: number, locale: string, digits: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(intlOf(locale), { style: 'percent', ...digits }).format(share)
}

test.each([...locales, 'sv'])('%s: a share is formatted as Intl formats it', (locale) => {
  const decimals = fc
    .record({
      units: fc.integer({ min: 0, max: 9_500_000 }),
      places: fc.integer({ min: 2, max: 6 }),
    })
    .map(({ units, places }) => Number(`${units}e-${places}`))
  const digits = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
  fc.assert(
    fc.property(decimals, digits, (share, [one, other]) => {
      const least = Math.min(one, other)
      const most = Math.max(one, other)
      expect(formatPercent(share, locale, { least, most })).toBe(
        byIntl(share, locale, { minimumFractionDigits: least, maximumFractionDigits: most }),
      )
    }),
    { numRuns: 300 },
  )
})

test('two decimals at most unless more are requested', () => {
  expect(formatPercent(0.965, 'en')).toBe('96.5%')
  expect(formatPercent(0.965, 'de', { least: 2 })).toBe('96,50\u00a0%')
  expect(formatPercent(0.96505, 'en')).toBe('96.51%')
  expect(formatPercent(-0.5, 'en')).toBe('-50%')
})
