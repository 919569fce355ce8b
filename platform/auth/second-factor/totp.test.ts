import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { codeAt, stepOf, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B, SHA-1. */
test.for([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const)('at second %i the code is %s', ([seconds, code]) => {
  expect(codeAt(secret, stepOf(new Date(seconds * 1000)), 8)).toBe(code)
})

test('a code is valid in its time step and the neighbouring ones, and its step is returned', () => {
  const now = new Date(1111111109 * 1000)
  for (const beside of [-1, 0, 1]) {
    const step = stepOf(now) + beside
    expect(stepOfCode(secret, codeAt(secret, step), now)).toBe(step)
  }
  for (const beside of [-2, 2]) {
    expect(stepOfCode(secret, codeAt(secret, stepOf(now) + beside), now)).toBeUndefined()
  }
  expect(stepOfCode(secret, '08180', now)).toBeUndefined()
})

/** RFC 4648, section 10, and a secret of an authenticator. */
test.for([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
] as const)('%s in base32 is %s', ([text, letters]) => {
  expect(toBase32(Buffer.from(text))).toBe(letters)
  expect(fromBase32(letters).toString()).toBe(text)
})
