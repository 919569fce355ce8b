import { seal } from '@casino/secrets/seal.ts'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const before = { current: '1', secrets: { '1': 'the first secret' } }
const after = { current: '2', secrets: { '1': 'the first secret', '2': 'the second secret' } }

test("an earlier key's seals still open, and new seals use the current key", () => {
  expect(createSeal(after).open(createSeal(before).close('a seed'))).toBe('a seed')
  const sealed = createSeal(after).close('another')
  expect(sealed).toMatch(/^2\./)
  expect(() => createSeal(before).open(sealed)).toThrow('no seed secret of key 2')
})

test('seals from before keys had ids belong to the first key', () => {
  expect(createSeal(after).open(seal('the first secret', 'seal', 'old'))).toBe('old')
})
