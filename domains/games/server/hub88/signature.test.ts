import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, sign } from './signature.ts'

const pairOf = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = pairOf()
const body = Buffer.from('{"test":"test"}')

test('a body is signed by the private key and checked by the public one, byte for byte', () => {
  const signature = sign(ours.privateKey, body)
  expect(signature).toMatch(/^[A-Za-z0-9+/]{342}==$/)
  expect(isSigned(ours.publicKey, body, signature)).toBe(true)
  expect(isSigned(ours.publicKey, Buffer.from(`${body}\n`), signature)).toBe(false)
})

test('another key, a changed signature, or none is no signature', () => {
  const signature = sign(ours.privateKey, body)
  expect(isSigned(pairOf().publicKey, body, signature)).toBe(false)
  expect(isSigned(ours.publicKey, body, `A${signature.slice(1)}`)).toBe(signature[0] === 'A')
  expect(isSigned(ours.publicKey, body, signature.slice(0, 300))).toBe(false)
  expect(isSigned(ours.publicKey, body, undefined)).toBe(false)
  expect(isSigned(ours.publicKey, body, [signature])).toBe(false)
  expect(isSigned(null, body, signature)).toBe(false)
})
