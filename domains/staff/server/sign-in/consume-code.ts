import { fromBase32 } from '@casino/auth/second-factor/base32.ts'
import { recoveryHash } from '@casino/auth/second-factor/recovery-codes.ts'
import { stepOfCode } from '@casino/auth/second-factor/totp.ts'
import type { Work } from '@casino/db/work.ts'
import { unsealKey } from '@casino/secrets/sealed-key.ts'
import { consumeRecoveryCode, consumeStep, findSecret } from './method-store.ts'

/** Uses a code of the authenticator or a recovery code; false if it is wrong or used. */
export async function consumeCode(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  id: bigint,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) {
    return consumeRecoveryCode(tx, { id, hash: recoveryHash(typed), now })
  }
  const sealed = await findSecret(tx, id)
  if (sealed === undefined) return false
  const step = stepOfCode(fromBase32(unsealKey('staff', sealed)), code, now)
  return step !== undefined && consumeStep(tx, { id, step })
}
