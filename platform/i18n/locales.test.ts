import { expect, test } from 'vitest'
import { formatPercent } from './format-percent.ts'
import {
  defaultLocale,
  intlOf,
  listedLocales,
  localeFor,
  locales,
  preferredLocale,
} from './locales.ts'

test('our English puts the day before the month', () => {
  const day = (locale: string) =>
    new Intl.DateTimeFormat(intlOf(locale), { dateStyle: 'short', timeZone: 'UTC' }).format(
      new Date('2026-03-14T12:00:00Z'),
    )
  expect([day('en'), day('de')]).toEqual(['14/03/2026', '14.03.26'])
})

test('Intl knows each of our locales and formats in no other', () => {
  for (const locale of locales) {
    expect(Intl.NumberFormat.supportedLocalesOf(intlOf(locale))).toEqual([intlOf(locale)])
  }
})

test('the percent sign stands as in each language', () => {
  const written = (locale: string) => formatPercent(0.965, locale, { least: 2 })
  expect(['en', 'en-AU', 'en-KW'].map(written)).toEqual(['96.50%', '96.50%', '96.50%'])
  expect(['de', 'fr-CA', 'no'].map(written)).toEqual([
    '96,50\u00a0%',
    '96,50\u00a0%',
    '96,50\u00a0%',
  ])
  expect(formatPercent(0.2, 'it')).toBe('20%')
})

test('a tag finds its own locale, then its language, then its language in another country', () => {
  expect(['en-AU', 'en_nz', 'FR-ca', 'de'].map((tag) => localeFor(tag))).toEqual([
    'en-AU',
    'en-NZ',
    'fr-CA',
    'de',
  ])
  expect(
    ['en-IE', 'de-AT', 'fr', 'fr-FR', 'nb', 'nn-NO', 'it-CH'].map((tag) => localeFor(tag)),
  ).toEqual(['en', 'de', 'fr-CA', 'fr-CA', 'no', 'no', 'it'])
  expect(['xx', '', '*', 'f', 'constructor'].map((tag) => localeFor(tag))).toEqual(
    Array(5).fill(undefined),
  )
})

test('a browser gets the first of its languages that is offered', () => {
  expect(preferredLocale('sv;q=0.9, nb-NO;q=0.8, en;q=0.5')).toBe('no')
  expect(preferredLocale('en-AU,en;q=0.9')).toBe('en-AU')
  expect(preferredLocale('en-AU,en;q=0.9', ['en', 'de'])).toBe('en')
  expect(preferredLocale('de;q=0.1, it;Q=0.9,no; q=0.5')).toBe('it')
  expect(preferredLocale('es, de;q=0')).toBe('en')
  expect(preferredLocale('de;q=much, it;q=0.2')).toBe('it')
  expect(preferredLocale('en-KW')).toBe('en')
  expect(preferredLocale(undefined)).toBe(defaultLocale)
  expect(listedLocales).not.toContain('en-KW')
})
