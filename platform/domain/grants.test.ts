import { expect, test } from 'vitest'
import type { Domain } from './domain.ts'
import { domainGrants, readOnly, readWrite } from './grants.ts'

const plain: Domain = { name: 'shop', migrations: new URL('file:///shop/'), routes: [] }
const special: Domain = { ...plain, name: 'content', grants: { site: readOnly('content') } }

test('without grants of its own a domain is written by site and jobs, and unknown to the wallet', () => {
  expect(domainGrants([plain], 'site')).toEqual(readWrite('shop'))
  expect(domainGrants([plain], 'work')).toEqual(readWrite('shop'))
  expect(domainGrants([plain], 'wallet')).toEqual([])
})

test('the office reads the tables of a domain that has calls of the office', () => {
  const listed: Domain = { ...plain, staffRoutes: [{} as never] }
  expect(domainGrants([plain], 'office')).toEqual([])
  expect(domainGrants([listed], 'office')).toEqual(readOnly('shop'))
  expect(domainGrants([{ ...listed, grants: { office: [] } }], 'office')).toEqual([])
})

test('grants of its own replace the default for every role', () => {
  expect(domainGrants([plain, special], 'site')).toEqual([
    ...readWrite('shop'),
    ...readOnly('content'),
  ])
  expect(domainGrants([special], 'work')).toEqual([])
})
