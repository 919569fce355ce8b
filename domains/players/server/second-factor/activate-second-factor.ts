import { fromBase32 } from '@casino/auth/second-factor/base32.ts'
import { secretFor } from '@casino/auth/second-factor/secret.ts'
import { stepOfCode } from '@casino/auth/second-factor/totp.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { sealKey } from '@casino/secrets/sealed-key.ts'
import * as contract from '../../security-contract.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { endOtherSessionsOf } from '../sessions/end-sessions-of.ts'
import { findPlayer, lockPlayer } from '../store.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { addSecondFactor } from './second-factor-store.ts'

/**
 * Turns the second factor on after a code has proved that the authenticator has the secret. Ends
 * the player's other sessions, which were opened with the password alone.
 */
export async function activateSecondFactor(
  context: OpenContext<PlayerContext>,
  { two_factor }: Input<typeof contract.activateSecondFactor>,
): Promise<Output<typeof contract.activateSecondFactor>> {
  const { now, player, brand } = context
  const { otp_secret, authentication_code, current_password } = two_factor
  const fault = await reauthenticate(context, current_password)
  if (fault) throw invalid(contract.activateSecondFactor, { 'two_factor.current_password': fault })
  const code = authentication_code.replace(/\s/g, '')
  const step = stepOfCode(fromBase32(otp_secret), code, now)
  if (step === undefined) {
    throw invalid(contract.activateSecondFactor, { 'two_factor.authentication_code': 'invalid' })
  }
  return context.inTransaction(async (inside) => {
    const { tx } = inside
    const player_id = player.id
    await lockPlayer(tx, player_id)
    const secret = sealKey('people', otp_secret)
    if (!(await addSecondFactor(tx, { player_id, secret, step, now }))) {
      throw refuse(contract.activateSecondFactor, 'second_factor_on')
    }
    const recovery_codes = await issueRecoveryCodes(tx, player_id)
    await endOtherSessionsOf(inside, 'second factor')
    await notifyOfChange(tx, player_id)
    const email = (await findPlayer(tx, player_id))?.email ?? ''
    return { ...secretFor(otp_secret, brand.name, email), recovery_codes }
  })
}
