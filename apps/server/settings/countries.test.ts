import { expect, test } from 'vitest'
import { countries } from './countries.ts'

const given = { COUNTRY_DATABASE: undefined, DEV_COUNTRY: undefined, isPublic: true }

test('an address has the country of its owner, in either form', () => {
  const countryOf = countries(given)
  expect(
    ['91.0.0.1', '::ffff:91.0.0.1', '73.1.1.1', '1.128.0.1', '2003:0:1::1', '84.208.0.1'].map(
      countryOf,
    ),
  ).toEqual(['DE', 'DE', 'US', 'AU', 'DE', 'NO'])
})

const nobodys = [
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '172.20.0.1',
  '::1',
  'fe80::1',
  '',
  'nonsense',
]

test('an unassigned address has a country only on a developer’s machine', () => {
  expect(nobodys.map(countries(given))).toEqual(nobodys.map(() => null))
  const atHome = countries({ ...given, DEV_COUNTRY: 'CA', isPublic: false })
  expect(nobodys.map(atHome)).toEqual(nobodys.map(() => 'CA'))
  expect(atHome('91.0.0.1')).toBe('DE')
  const told = countries({ ...given, DEV_COUNTRY: 'CA' })
  expect(nobodys.map(told)).toEqual(nobodys.map(() => null))
})
