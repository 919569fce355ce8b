import { expect, test } from 'vitest'
import { dateLocale } from './locales.ts'

test('our English puts the day before the month', () => {
  const day = (locale: string) =>
    new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'short', timeZone: 'UTC' }).format(
      new Date('2026-03-14T12:00:00Z'),
    )
  expect([day('en'), day('de')]).toEqual(['14/03/2026', '14.03.26'])
})
