import { expect, test } from 'vitest'
import { textIn } from './text-in.ts'

test('a text is in the locale, else in its language, else in English', () => {
  const texts = { en: 'Gift', de: 'Geschenk', 'fr-CA': 'Cadeau' }
  const of = (locale: string) => textIn(texts, locale)
  expect(['de', 'en-CA', 'fr-CA', 'it'].map(of)).toEqual(['Geschenk', 'Gift', 'Cadeau', 'Gift'])
  expect(textIn({}, 'de')).toBe('')
})
