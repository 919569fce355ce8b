import { expect, test } from 'vitest'
import { isLegal, missingLocales, nameFault, stateOf } from './documents.ts'

const now = new Date('2031-01-31T12:00:00Z')
const [before, later] = [new Date('2031-01-30T12:00:00Z'), new Date('2031-02-01T12:00:00Z')]
const none = { has_draft: false, published: null, visible_at: null, publish_at: null }

test.each([
  ['draft', { ...none, has_draft: true }],
  ['draft', { ...none, has_draft: true, published: {} }],
  ['published', { ...none, published: {}, visible_at: before }],
  ['changed', { ...none, published: {}, visible_at: before, has_draft: true }],
  ['unpublished', { ...none, published: {} }],
  ['scheduled', { ...none, has_draft: true, publish_at: later }],
  ['scheduled', { ...none, published: {}, visible_at: later }],
] as const)('a document is %s', (state, document) => {
  expect(stateOf(document, now)).toBe(state)
})

const page = { kind: 'page', name: 'moon', locale: 'en', variant: '' } as const

test.each([
  page,
  { ...page, variant: 'EE' },
  { ...page, kind: 'banner', name: 'Summer.2031', locale: '' } as const,
  { ...page, kind: 'text', name: 'shop:title', variant: '2' } as const,
])('$kind $name can be named so', (name) => {
  expect(nameFault(name)).toBeUndefined()
})

test.each([
  { ...page, name: 'Moon' },
  { ...page, name: '../moon' },
  { ...page, locale: '' },
  { ...page, locale: 'xx' },
  { ...page, variant: 'ee' },
  { ...page, kind: 'text', name: 'title' } as const,
  { ...page, kind: 'text', name: 'shop:title', variant: 'EE' } as const,
  { ...page, kind: 'news', variant: 'EE' } as const,
])('$kind $name in "$locale" for "$variant" is refused', (name) => {
  expect(nameFault(name)).toMatch(/\.$/)
})

test('the languages in which a name is missing are named', () => {
  expect(missingLocales(['en', 'de', 'en-AU'])).toEqual(['fr-CA', 'no', 'it', 'et'])
  expect(missingLocales([''])).toEqual([])
})

test('two people publish the pages that bind players, and no others', () => {
  expect(isLegal({ kind: 'page', name: 'bonus-terms' })).toBe(true)
  expect(isLegal({ kind: 'page', name: 'faq' })).toBe(false)
  expect(isLegal({ kind: 'news', name: 'bonus-terms' })).toBe(false)
})
