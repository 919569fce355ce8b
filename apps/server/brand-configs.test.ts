import { expect, test } from 'vitest'
import { domains } from './domains.ts'

test('7.5: every configuration that pages read belongs to one domain', () => {
  const names = domains.flatMap(({ configs = [] }) => configs).map(({ name }) => name)
  expect(names.toSorted()).toEqual([
    'additional-gifts',
    'betting-config',
    'chat-config',
    'currency-config',
    'disabled-bonuses',
    'excluded-promo-stags',
    'logo-config',
    'main-widget-config',
    'manage-promotion-pages',
    'managers',
    'menu-categories-games',
    'modify-gifts-config',
    'stag-by-referrer-name',
    'survey-config',
    'vip-adventures',
    'wheel-config',
    'wheel-config-segments',
  ])
})

test('the value of a new brand has the form of its configuration', () => {
  const brand = { logo: { mobile: '/art/logo.svg', full: '/art/logo.svg' } }
  for (const { name, schema, first } of domains.flatMap(({ configs = [] }) => configs)) {
    expect(schema.safeParse(first(brand)).success, name).toBe(true)
  }
})
