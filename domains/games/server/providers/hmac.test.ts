import { expect, test } from 'vitest'
import { isSigned, sign } from './hmac.ts'

// The test vector of the protocol's documentation.
const secret = 'test'
const body = '{"user_id":"8|USDT|USD","currency":"USD","game":"acceptance:test"}'
const signature = '442c4cd8926008096225416b21f5a1862fbf4fc4e5224362e3b463e85a39f40a'

test('a body is signed as the protocol publishes it', () => {
  expect(sign(secret, body)).toBe(signature)
  expect(isSigned(secret, Buffer.from(body), signature)).toBe(true)
  expect(isSigned(secret, Buffer.from(body), signature.toUpperCase())).toBe(true)
})

test('a line end more, another secret, a part of the signature or none is no signature', () => {
  expect(isSigned(secret, Buffer.from(`${body}\n`), signature)).toBe(false)
  expect(isSigned('tess', Buffer.from(body), signature)).toBe(false)
  expect(isSigned(secret, Buffer.from(body), signature.slice(0, 63))).toBe(false)
  expect(isSigned(secret, Buffer.from(body), `${signature}0`)).toBe(false)
  expect(isSigned(secret, Buffer.from(body), undefined)).toBe(false)
  expect(isSigned(secret, Buffer.from(body), [signature])).toBe(false)
})
