import { afterEach, expect, test } from 'vitest'
import {
  keptFile,
  keptKey,
  openFile,
  openKey,
  renewedSeal,
  sealKeysBy,
  sealPurposes,
  sealSecretsOf,
} from './kept-key.ts'
import { seal, sealBytes } from './seal.ts'

const root = 'the secret of the house'
afterEach(() => sealKeysBy(undefined))

test('a key is kept sealed, and opened by its secret alone', () => {
  sealKeysBy(root)
  const kept = keptKey('banks', 'the key of a bank')
  expect(kept).toMatch(/^sealed:banks:/)
  expect(kept).not.toContain('the key')
  expect(openKey('banks', kept)).toBe('the key of a bank')
  sealKeysBy('another')
  expect(() => openKey('banks', kept)).toThrow()
  sealKeysBy(undefined)
  expect(() => openKey('banks', kept)).toThrow('SEAL_SECRET')
})

test('what was kept before is read as it stands, and without a secret nothing is sealed', () => {
  expect(keptKey('books', 'a plain key')).toBe('a plain key')
  sealKeysBy(root)
  expect(openKey('books', 'a plain key')).toBe('a plain key')
})

test('a key that begins like a sealed one is a key like any', () => {
  sealKeysBy(root)
  const odd = ['sealed:', 'sealed:abc', 'sealed:none:abc', keptKey('banks', 'of others')]
  for (const key of odd) expect(openKey('banks', keptKey('banks', key))).toBe(key)
  sealKeysBy(undefined)
  for (const key of odd) {
    const lying = keptKey('banks', key)
    expect(openKey('banks', lying)).toBe(key)
    sealKeysBy(root)
    expect(openKey('banks', renewedSeal('banks', lying))).toBe(key)
    sealKeysBy(undefined)
  }
  // Put into its row by hand.
  expect(openKey('banks', 'sealed:by hand')).toBe('sealed:by hand')
})

test('who has the secret of one purpose seals and opens that, and nothing else', () => {
  const { providers, ...others } = sealSecretsOf(root)
  expect(new Set([root, providers, ...Object.values(others)]).size).toBe(sealPurposes.length + 1)
  sealKeysBy(root)
  const [provider, bank] = [keptKey('providers', 'one'), keptKey('banks', 'two')]
  sealKeysBy({ providers })
  expect(openKey('providers', provider)).toBe('one')
  expect(() => openKey('banks', bank)).toThrow('of banks')
  expect(() => openKey('providers', bank)).toThrow()
  // Never kept open for the lack of a secret.
  expect(() => keptKey('banks', 'three')).toThrow('of banks')
  expect(() => keptFile('paper', Buffer.from('four'))).toThrow('of documents')
})

test('what the secret of all has sealed itself is opened and renewed by it alone', () => {
  const before = `sealed:${seal(root, 'key', 'an old key')}`
  const paper = sealBytes(root, 'file:paper', Buffer.from('an old paper'))
  sealKeysBy(sealSecretsOf(root))
  expect(() => openKey('people', before)).toThrow('npm run seed')
  expect(() => openFile('paper', paper)).toThrow()
  sealKeysBy(root)
  expect(openKey('people', before)).toBe('an old key')
  expect(openFile('paper', paper).toString()).toBe('an old paper')
  const renewed = renewedSeal('people', before)
  sealKeysBy({ people: sealSecretsOf(root).people })
  expect(openKey('people', renewed)).toBe('an old key')
})
