import { chainFrom, drawOf } from '@casino/game-kit/chain.ts'
import { expect, test } from 'vitest'
import { walkBack, webDrawOf } from './proof.ts'

const { terminating, hashes } = chainFrom('ab'.repeat(32), 20)
const walk = {
  terminatingHash: terminating,
  stepsMax: 20,
  report: () => undefined,
  signal: new AbortController().signal,
}

test('the browser draws the same as the server', async () => {
  for (const hash of hashes) expect(await webDrawOf(hash, 'salt')).toBe(drawOf(hash, 'salt'))
})

test('every hash leads to the terminating hash in as many steps as its round number', async () => {
  expect(await walkBack({ ...walk, hash: hashes[0] ?? '' })).toBe(1)
  expect(await walkBack({ ...walk, hash: hashes[19] ?? '' })).toBe(20)
})

test('a hash that is not in the chain is not proved', async () => {
  expect(await walkBack({ ...walk, hash: 'cd'.repeat(32) })).toBeUndefined()
})
