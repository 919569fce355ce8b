import { afterEach, expect, test } from 'vitest'
import { seal, sealBytes } from './seal.ts'
import {
  resealKey,
  sealFile,
  sealKey,
  sealPurposes,
  sealSecretsOf,
  setSealSecrets,
  unsealFile,
  unsealKey,
} from './sealed-key.ts'

const root = 'the secret of the house'
afterEach(() => setSealSecrets(undefined))

test('a key is stored sealed and can only be opened with its secret', () => {
  setSealSecrets(root)
  const kept = sealKey('banks', 'the key of a bank')
  expect(kept).toMatch(/^sealed:banks:/)
  expect(kept).not.toContain('the key')
  expect(unsealKey('banks', kept)).toBe('the key of a bank')
  setSealSecrets('another')
  expect(() => unsealKey('banks', kept)).toThrow()
  setSealSecrets(undefined)
  expect(() => unsealKey('banks', kept)).toThrow('SEAL_SECRET')
})

test('older, unsealed keys are read as they are, and without a secret nothing is sealed', () => {
  expect(sealKey('books', 'a plain key')).toBe('a plain key')
  setSealSecrets(root)
  expect(unsealKey('books', 'a plain key')).toBe('a plain key')
})

test('a key that looks like a sealed one is stored and read correctly', () => {
  setSealSecrets(root)
  const odd = ['sealed:', 'sealed:abc', 'sealed:none:abc', sealKey('banks', 'of others')]
  for (const key of odd) expect(unsealKey('banks', sealKey('banks', key))).toBe(key)
  setSealSecrets(undefined)
  for (const key of odd) {
    const lying = sealKey('banks', key)
    expect(unsealKey('banks', lying)).toBe(key)
    setSealSecrets(root)
    expect(unsealKey('banks', resealKey('banks', lying))).toBe(key)
    setSealSecrets(undefined)
  }
  // Inserted by hand.
  expect(unsealKey('banks', 'sealed:by hand')).toBe('sealed:by hand')
})

test('the secret of one purpose seals and opens only that purpose', () => {
  const { providers, ...others } = sealSecretsOf(root)
  expect(new Set([root, providers, ...Object.values(others)]).size).toBe(sealPurposes.length + 1)
  setSealSecrets(root)
  const [provider, bank] = [sealKey('providers', 'one'), sealKey('banks', 'two')]
  setSealSecrets({ providers })
  expect(unsealKey('providers', provider)).toBe('one')
  expect(() => unsealKey('banks', bank)).toThrow('of banks')
  expect(() => unsealKey('providers', bank)).toThrow()
  // Never stored open for lack of a secret.
  expect(() => sealKey('banks', 'three')).toThrow('of banks')
  expect(() => sealFile('paper', Buffer.from('four'))).toThrow('of documents')
})

test('a key that was sealed with the root secret is opened and resealed with it only', () => {
  const before = `sealed:${seal(root, 'key', 'an old key')}`
  const paper = sealBytes(root, 'file:paper', Buffer.from('an old paper'))
  setSealSecrets(sealSecretsOf(root))
  expect(() => unsealKey('people', before)).toThrow('npm run seed')
  expect(() => unsealFile('paper', paper)).toThrow()
  setSealSecrets(root)
  expect(unsealKey('people', before)).toBe('an old key')
  expect(unsealFile('paper', paper).toString()).toBe('an old paper')
  const renewed = resealKey('people', before)
  setSealSecrets({ people: sealSecretsOf(root).people })
  expect(unsealKey('people', renewed)).toBe('an old key')
})
