import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./messages/${locale}.json`, import.meta.url), 'utf8'))
const placesIn = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('every mail names the same things in every language', () => {
  const [en, de] = [read('en'), read('de')]
  const keys = Object.keys(en).filter((key) => key.startsWith('mail.'))
  expect(keys.length).toBeGreaterThan(9)
  for (const key of keys) expect([key, placesIn(de[key])]).toEqual([key, placesIn(en[key])])
})
