import { expect, test } from 'vitest'
import { chainFrom, drawOf, previousHash } from './chain.ts'

test('the previous hash is the SHA-256 of the hex text', () => {
  expect(previousHash('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('every round of a chain leads back to the terminating hash that was published first', () => {
  const { terminating, hashes } = chainFrom('ab'.repeat(32), 50)
  expect(hashes).toHaveLength(50)
  expect(hashes.at(-1)).toBe('ab'.repeat(32))
  hashes.forEach((hash, at) => {
    expect(previousHash(hash)).toBe(at === 0 ? terminating : hashes[at - 1])
  })
})

test('the draw is the first 32 bits of the HMAC of the salt under the hash text', () => {
  const hash = 'deadbeefe7c270724bd4851c020d489257fa79a70e694a9b5099375464348698'
  const salt = '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4'
  expect(drawOf(hash, salt)).toBe(3_296_903_083)
})
