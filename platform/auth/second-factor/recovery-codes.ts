import { randomBytes } from 'node:crypto'
import { hashOf } from '../token.ts'
import { toBase32 } from './base32.ts'

const codesCount = 10
/** Ten bytes are sixteen letters, too many to find from a hash. */
const codeBytes = 10

/** New recovery codes, which are shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesCount }, newCode)
}

/** The stored hash of a recovery code, however it is typed. */
export function recoveryHash(typed: string): Buffer {
  return hashOf(typed.replace(/[\s-]/g, '').toLowerCase())
}

function newCode(): string {
  const letters = toBase32(randomBytes(codeBytes)).toLowerCase()
  return (letters.match(/.{4}/g) ?? []).join('-')
}
