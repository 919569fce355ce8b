import { randomBytes } from 'node:crypto'
import type { Tx } from '@casino/db/connect.ts'
import { recoveryCodesCount } from '../../security-rules.ts'
import { hashOf } from '../session-token.ts'
import { toBase32 } from './base32.ts'
import { replaceRecoveryCodes } from './second-factor-store.ts'

/** Ten bytes are sixteen letters, too many to find from a hash. */
const codeBytes = 10

/** Gives a player new recovery codes, which are shown once. The old ones become void. */
export async function issueRecoveryCodes(tx: Tx, player_id: bigint): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, newCode)
  await replaceRecoveryCodes(tx, { player_id, hashes: codes.map(recoveryHash) })
  return codes
}

/** The stored hash of a recovery code, however it is typed. */
export function recoveryHash(typed: string): Buffer {
  return hashOf(typed.replace(/[\s-]/g, '').toLowerCase())
}

function newCode(): string {
  const letters = toBase32(randomBytes(codeBytes)).toLowerCase()
  return (letters.match(/.{4}/g) ?? []).join('-')
}
