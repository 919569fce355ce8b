import { expect, test } from 'vitest'
import { createTexts } from './texts.ts'

const messages = {
  en: {
    web: {
      hello: 'Hello {{name}}',
      only: 'Only here',
      games_one: '{{count}} game',
      games_other: '{{count}} games',
    },
  },
  de: { web: { hello: 'Hallo {{name}}' }, wallet: { sum: 'Summe' } },
}

test('a text takes its values, and a missing value stays visible', () => {
  const t = createTexts(messages, 'de').of('web')
  expect(t('hello', { name: 'Ann' })).toBe('Hallo Ann')
  expect(t('hello')).toBe('Hallo {{name}}')
})

test('the default locale replaces a missing text', () => {
  expect(createTexts(messages, 'de').of('web')('only')).toBe('Only here')
})

test('the plural form follows the count', () => {
  const t = createTexts(messages, 'en').of('web')
  expect([0, 1, 2].map((count) => t('games', { count }))).toEqual(['0 games', '1 game', '2 games'])
})

test('zero is singular in French', () => {
  const french = { 'fr-CA': { web: { bets_one: '{{count}} mise', bets_other: '{{count}} mises' } } }
  const t = createTexts(french, 'fr-CA').of('web')
  expect([0, 1, 2].map((count) => t('bets', { count }))).toEqual(['0 mise', '1 mise', '2 mises'])
})

test('a count is formatted for the language', () => {
  const translated = (locale: 'en' | 'de' | 'no' | 'fr-CA') =>
    createTexts(messages, locale).of('web')('games', { count: 10_014 })
  expect(translated('en')).toBe('10,014 games')
  expect(translated('de')).toBe('10.014 games')
  expect(translated('no')).toBe('10\u00a0014 games')
})

test('the first existing of several keys is used, in any namespace', () => {
  const t = createTexts(messages, 'de').of('web')
  expect(t(['nothing', 'wallet:sum'])).toBe('Summe')
  expect(t('nothing', { defaultValue: 'Something' })).toBe('Something')
  expect(t('nothing')).toBe('nothing')
})

test('keys such as toString are ordinary keys', () => {
  const t = createTexts({ en: { web: { odd: 'A {{toString}}' } } }, 'en').of('web')
  for (const word of ['toString', 'constructor', '__proto__', 'constructor:name']) {
    expect(t(word)).toBe(word)
  }
  expect(t('odd', { name: 'Ann' })).toBe('A {{toString}}')
})
