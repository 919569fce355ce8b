import { pbkdf2Sync } from 'node:crypto'
import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { foreignHashFault, matchesAnyHash } from './foreign-hash.ts'
import { hashPassword, needsNewHash } from './password.ts'

const password = 'Pässword-1'
const salt = Buffer.from('0123456789abcdef')
const derived = (digest: string) => pbkdf2Sync(password, salt, 1000, 32, digest)
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const passlib = (bytes: Buffer) => unpadded(bytes).replaceAll('+', '.')

const hashes: Record<string, () => Promise<string> | string> = {
  bcrypt: () => bcrypt(password, 4),
  'bcrypt of PHP': async () => (await bcrypt(password, 4)).replace('$2b$', '$2y$'),
  argon2id: () => argon2(password, { memoryCost: 4096, timeCost: 3, parallelism: 1 }),
  argon2i: () => argon2(password, { algorithm: 1, memoryCost: 4096 }),
  'pbkdf2 in PHC form': () =>
    `$pbkdf2-sha512$i=1000,l=32$${unpadded(salt)}$${unpadded(derived('sha512'))}`,
  'pbkdf2 of passlib': () => `$pbkdf2-sha256$1000$${passlib(salt)}$${passlib(derived('sha256'))}`,
  'pbkdf2 of Django': () => `pbkdf2_sha256$1000$${salt}$${derived('sha256').toString('base64')}`,
}

test.each(Object.entries(hashes))(
  '%s matches its password only, and is replaced',
  async (_, make) => {
    const hash = await make()
    expect(foreignHashFault(hash)).toBeUndefined()
    expect(await matchesAnyHash(hash, password)).toBe(true)
    expect(await matchesAnyHash(hash, `${password}.`)).toBe(false)
    expect(needsNewHash(hash)).toBe(true)
  },
)

test('our own hash is not replaced', async () => {
  const hash = await hashPassword(password, { network: 'test' })
  expect(needsNewHash(hash)).toBe(false)
  expect(await matchesAnyHash(hash, password)).toBe(true)
})

test('a password in plain text, a bare digest and an unknown kind are not accepted', () => {
  const wrong = ['', password, 'a'.repeat(64), '$6$salt$abcdef', '$2b$10$short', 'x'.repeat(600)]
  for (const hash of wrong) expect(foreignHashFault(hash)).toBe('hash_unknown')
})

test('a hash that would block the sign-ins of others is not accepted', () => {
  const key = unpadded(derived('sha256'))
  const costly = [
    `$2b$15$${'a'.repeat(53)}`,
    `$argon2id$v=19$m=1048576,t=2,p=1$${unpadded(salt)}$${key}`,
    `$argon2id$v=19$m=4096,t=11,p=1$${unpadded(salt)}$${key}`,
    `$pbkdf2-sha256$i=2000001$${unpadded(salt)}$${key}`,
  ]
  for (const hash of costly) expect(foreignHashFault(hash)).toBe('hash_too_costly')
})
