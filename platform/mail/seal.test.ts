import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

test('only who knows the secret reads a sealed text, and nobody changes it unseen', () => {
  const sealed = seal('our secret', 'token 123')
  expect(sealed).not.toContain('123')
  expect(unseal('our secret', sealed)).toBe('token 123')
  expect(seal('our secret', 'token 123')).not.toBe(sealed)
  expect(() => unseal('another secret', sealed)).toThrow()
  const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`
  expect(() => unseal('our secret', changed)).toThrow()
})
