import { guessableFault } from '@casino/auth/passwords/guessable.ts'
import { hashPassword } from '@casino/auth/passwords/password.ts'
import type { Input } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { emailKey } from '../../email.ts'
import * as contract from '../../security-contract.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { endOtherSessionsOf } from '../sessions/end-sessions-of.ts'
import { findPlayer } from '../store.ts'
import { callerOf } from './attempts.ts'
import { lockPassword, passwordHashOf, setPassword } from './password-store.ts'

/** Changes the password of a player who knows the current one. Ends the player's other sessions. */
export async function changePassword(
  context: OpenContext<PlayerContext>,
  { user }: Input<typeof contract.changePassword>,
): Promise<Record<string, never>> {
  const { db, player } = context
  const email = (await findPlayer(db, player.id))?.email ?? ''
  const before = (await passwordHashOf(db, email)) ?? ''
  const fault = await reauthenticate(context, user.current_password)
  if (fault) throw wrongPassword(fault === 'locked' ? fault : 'invalid')
  const guessed = guessableFault(user.password, emailKey(email))
  if (guessed) throw invalid(contract.changePassword, { 'user.password': guessed })
  const password_hash = await hashPassword(user.password, callerOf(context, email))

  await context.inTransaction(async (inside) => {
    const { tx } = inside
    const player_id = player.id
    // The password may have been changed while this one was being hashed.
    const isKept = await lockPassword(tx, { player_id, password_hash: before })
    if (!isKept) throw wrongPassword('invalid')
    await setPassword(tx, { player_id, password_hash })
    await endOtherSessionsOf(inside, 'new password')
    await notifyOfChange(tx, player_id)
  })
  return {}
}

function wrongPassword(fault: 'invalid' | 'locked') {
  return invalid(contract.changePassword, { 'user.current_password': fault })
}
