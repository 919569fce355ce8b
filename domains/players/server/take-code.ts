import type { Work } from '@casino/db/work.ts'
import { openKey } from '@casino/secrets/kept-key.ts'
import { fromBase32 } from './base32.ts'
import { recoveryHash } from './recovery-codes.ts'
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factor-store.ts'
import { stepOfCode } from './totp.ts'

/** Takes a code of a player's authenticator, or a recovery code; false where it is wrong or was taken before. */
export async function takeCode(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  player_id: bigint,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) {
    return takeRecoveryCode(tx, { player_id, hash: recoveryHash(typed), now })
  }
  const kept = await findSecondFactor(tx, player_id)
  if (kept === undefined) return false
  const step = stepOfCode(fromBase32(openKey('people', kept)), code, now)
  return step !== undefined && takeStep(tx, { player_id, step })
}
