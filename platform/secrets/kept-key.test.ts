import { afterEach, expect, test } from 'vitest'
import { keptKey, openKey, sealKeysBy } from './kept-key.ts'

afterEach(() => sealKeysBy(undefined))

test('a key is kept sealed, once, and opened by its secret alone', () => {
  sealKeysBy('the secret of the house')
  const kept = keptKey('the key of a bank')
  expect(kept).toMatch(/^sealed:/)
  expect(kept).not.toContain('bank')
  expect(keptKey(kept)).toBe(kept)
  expect(openKey(kept)).toBe('the key of a bank')
  sealKeysBy('another')
  expect(() => openKey(kept)).toThrow()
  sealKeysBy(undefined)
  expect(() => openKey(kept)).toThrow('SEAL_SECRET')
})

test('what was kept before is read as it stands, and without a secret nothing is sealed', () => {
  expect(keptKey('a plain key')).toBe('a plain key')
  sealKeysBy('the secret of the house')
  expect(openKey('a plain key')).toBe('a plain key')
})
