import { expect, test } from 'vitest'
import { commitment } from '../fair/fair.ts'
import type { FairState, Rotation } from '../protocol.ts'
import { isAsCommitted } from './as-committed.ts'

const seed = 'ab'.repeat(32)
const active = { server_seed_hash: commitment(seed), client_seed: 'mine', nonce: 5 }
const before: FairState = { active, next_server_seed_hash: 'next' }
const revealed = { server_seed: seed, ...active }
const fair: FairState = {
  active: { server_seed_hash: 'next', client_seed: 'new', nonce: 1 },
  next_server_seed_hash: 'after',
}

const ground = { ...active, server_seed_hash: 'ground' }
const other = { ...revealed, server_seed: 'other', server_seed_hash: commitment('other') }

test('a change matches the hash that was shown before it, and so does the first pair', async () => {
  expect(await isAsCommitted(before, { revealed, fair })).toBe(true)
  expect(await isAsCommitted({ ...before, active: null }, { revealed: null, fair })).toBe(true)
})

test.each<[string, Rotation]>([
  ['a seed made when the client seed was known', { revealed, fair: { ...fair, active: ground } }],
  ['another old seed, with a hash that fits it', { revealed: other, fair }],
  ['no old seed', { revealed: null, fair }],
])('a change with %s is reported', async (_, rotation) => {
  expect(await isAsCommitted(before, rotation)).toBe(false)
})
