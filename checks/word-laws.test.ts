import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileNamesAreStandard, wordLaw } from './word-laws.ts'

const isBreach = (text: string) => (wordLaw.breach as RegExp).test(text)

test.each([
  'the lane answers',
  'castPassword',
  'makeRiddle()',
  'a page is squeezed',
  'slot-tally.ts',
  'Knocks count',
  'the casts',
])('"%s" has a word of our own', (text) => {
  expect(isBreach(text)).toBe(true)
})

test.each(['broadcast', 'planes', 'forecasting', 'DEMO_CAST', 'castle', 'knockout', 'totally'])(
  '"%s" has none',
  (text) => {
    expect(isBreach(text)).toBe(false)
  },
)

test('code and docs are searched, SQL and texts of players are not', () => {
  const isSearched = (file: string) => wordLaw.applies.test(file) && !wordLaw.except?.test(file)
  expect(isSearched('platform/http/fast-path.ts')).toBe(true)
  expect(isSearched('docs/scale.md')).toBe(true)
  expect(isSearched('domains/wallet/server/migrations/0020_wallet.sql')).toBe(false)
  expect(isSearched('domains/content/texts/en/help.md')).toBe(false)
})

test('a file name with such a word is reported', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'apogee-words-'))
  mkdirSync(path.join(root, 'platform/http'), { recursive: true })
  for (const file of ['lane.ts', 'plan.ts'])
    writeFileSync(path.join(root, 'platform/http', file), '')
  expect(fileNamesAreStandard(root)).toEqual([
    'platform/http/lane.ts: its name has a word of our own',
  ])
  rmSync(root, { recursive: true })
})
