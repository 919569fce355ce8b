import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalsHaveTexts } from './refusal-laws.ts'
import { domainsAreExplained, domainsAreListed, domainsHaveOneShape } from './shape-laws.ts'

const root = mkdtempSync(path.join(tmpdir(), 'apogee-shape-'))
const files: Record<string, string> = {
  'domains/shop/README.md': '# Shop\n',
  'domains/shop/package.json': '{}',
  'domains/shop/contract.ts': `export const open = {
    name: 'shop.open', refusals: ['closed', 'sold_out'], faults: ['too_many'] }\n`,
  'domains/shop/rules.test.ts': '',
  'domains/shop/server/open-shop.ts': '',
  'domains/shop/server/cards/show-cards.ts': '',
  'domains/shop/server/cards/old/show-cards.ts': '',
  'domains/shop/server/migrations/0001_shop.sql': '',
  'domains/shop/server/Helper.ts': '',
  'domains/shop/util/money.ts': '',
  'domains/shop/web/shop-page.tsx': '',
  'domains/shop/messages/en.json': '{"errors.closed":"Closed","errors.sold_out":"Sold out"}',
  'domains/shop/messages/de.json': '{"errors.closed":"Zu","errors.sold_out":" "}',
  'platform/i18n/messages/en.json': '{"errors":{"too_many":"Too many"}}',
  'platform/i18n/messages/de.json': '{"errors":{"too_many":"Zu viele"}}',
  'domains/wheels/README.md': 'a line\n'.repeat(41),
}

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

test('a file in an unexpected place is reported', () => {
  const complaints = domainsHaveOneShape(root).map((complaint) => complaint.split(' ')[0])
  expect(complaints).toEqual([
    'domains/shop/server/Helper.ts',
    'domains/shop/server/cards/old/show-cards.ts',
    'domains/shop/util/money.ts',
  ])
})

test('a domain that the server does not list, or lists out of order, is reported', () => {
  const list = (names: string) => {
    const text = `export const domains: readonly Domain[] = [${names}]\n`
    writeFileSync(path.join(root, 'apps/server/domains.ts'), text)
    return domainsAreListed(root)
  }
  mkdirSync(path.join(root, 'apps/server'), { recursive: true })
  expect(list('shop')).toEqual(['domains/wheels is not in apps/server/domains.ts'])
  expect(list('wheels, shop')).toEqual([expect.stringContaining('in the order of their layers')])
  expect(list('shop, wheels')).toEqual([])
})

test('the README of a domain must be short', () => {
  expect(domainsAreExplained(root)).toEqual(['domains/wheels/README.md has 41 lines, 40 at most'])
})

test('a code without a text in a language is reported', async () => {
  const complaints = (await refusalsHaveTexts(root)).filter((one) => one.includes('/de.json'))
  expect(complaints).toEqual([
    expect.stringMatching(/shop\/messages\/de\.json: shop\.open says sold_out/),
  ])
})
