import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

test('a sealed text can only be read with the secret, and changes are detected', () => {
  const sealed = seal('our secret', 'mail', 'token 123')
  expect(sealed).not.toContain('123')
  expect(unseal('our secret', 'mail', sealed)).toBe('token 123')
  expect(seal('our secret', 'mail', 'token 123')).not.toBe(sealed)
  expect(() => unseal('another secret', 'mail', sealed)).toThrow()
  expect(() => unseal('our secret', 'seed', sealed)).toThrow()
  const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`
  expect(() => unseal('our secret', 'mail', changed)).toThrow()
})
