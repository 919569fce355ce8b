import { expect, test } from 'vitest'
import { affiliateOf, isTrackingCode, stagOf } from './referral.ts'

const stags = {
  pages: { 'partner.example': { '/promotions': 'page_1' } },
  countries: { DE: { 'partner.example': 'german_2' }, others: { 'partner.example': 'other_3' } },
  defaults: { affb_id: '122', affb_id_search: '241' },
}
const landed = (path: string, referrer = '', country = 'NZ') => ({
  address: new URL(path, 'https://casino.example'),
  referrer,
  country,
})
const partner = 'https://partner.example/best'

test.each([
  ['what the address says', landed('/?stag=12_f', partner), '12_f'],
  ['the page of the redirect', landed('/promotions', partner, 'DE'), 'page_1'],
  ['the country', landed('/', partner, 'DE'), 'german_2'],
  ['any other country', landed('/', partner), 'other_3'],
  ['nobody', landed('/', 'https://elsewhere.example/'), undefined],
  ['a page of our own', landed('/', 'https://casino.example/news'), undefined],
  ['what is no mark', landed('/?stag=%3Cb%3E'), undefined],
] as const)('a visit is marked by %s', (_by, landing, stag) => {
  expect(stagOf(landing, stags)).toBe(stag)
})

test.each([
  ['/?affb_id=77', '', '77'],
  ['/', '', '122'],
  ['/', 'https://www.google.co.uk/', '241'],
  ['/', 'https://duckduckgo.com/', '241'],
  ['/', 'https://notgoogle.com.example/', '122'],
] as const)('9.9: of %s from "%s" the affiliate is %s', (path, referrer, affb_id) => {
  expect(affiliateOf(landed(path, referrer), stags)).toBe(affb_id)
})

test('a mark is a hundred plain characters at most', () => {
  expect(['a', '12_f', 'a.b~c:d-e', 'x'.repeat(100)].every(isTrackingCode)).toBe(true)
  expect(['', 'a b', '<', 'ä', 'x'.repeat(101), null, undefined].some(isTrackingCode)).toBe(false)
})
