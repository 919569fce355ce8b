import { expect, test } from 'vitest'
import { isLocalOffice } from './is-local-office.ts'

test('an office is local if its address is, and if it listens on this machine only', () => {
  const url = 'http://localhost:3006'
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(isLocalOffice(url, host)).toBe(true)
  for (const host of ['0.0.0.0', '::', '10.0.0.4']) expect(isLocalOffice(url, host)).toBe(false)
  expect(isLocalOffice('https://office.example', '127.0.0.1')).toBe(false)
})
