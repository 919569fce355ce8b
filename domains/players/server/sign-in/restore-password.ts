import { guessableFault } from '@casino/auth/passwords/guessable.ts'
import { hashPassword } from '@casino/auth/passwords/password.ts'
import { hashOf } from '@casino/auth/token.ts'
import type { Input } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { OpenContext } from '@casino/http/context.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import * as contract from '../../contract.ts'
import { emailKey } from '../../email.ts'
import { greetedAs } from '../../rules.ts'
import { addressOfLiveToken, consumeMailToken, lockTokenOwner } from '../mail/mail-token-store.ts'
import { clearAttemptsOfPlayer } from '../passwords/attempt-store.ts'
import { callerOf } from '../passwords/attempts.ts'
import { setPassword } from '../passwords/password-store.ts'
import { endSessionsOf } from '../sessions/end-sessions-of.ts'

const kind = 'new_password'
const linkIsOver = () =>
  invalid(contract.restorePassword, { 'user.reset_password_token': 'invalid' })

/**
 * Sets a new password with a mailed link. Uses the link, ends every session of the player and opens
 * none. Computes the slow hash only for a valid link.
 */
export async function restorePassword(
  context: OpenContext,
  { user }: Input<typeof contract.restorePassword>,
): Promise<Record<string, never>> {
  const { db, now } = context
  const hash = hashOf(user.reset_password_token)
  const address = await addressOfLiveToken(db, { kind, hash, now })
  if (!address) throw linkIsOver()
  const guessed = guessableFault(user.password, emailKey(address))
  if (guessed) throw invalid(contract.restorePassword, { 'user.password': guessed })
  const password_hash = await hashPassword(user.password, callerOf(context, address))

  await context.inTransaction(async (inside) => {
    const { tx } = inside
    // The same lock order as a sign-in: first the attempts, then the player.
    await clearAttemptsOfPlayer(tx, address)
    const owner = await lockTokenOwner(tx, { kind, hash })
    if (!owner || !(await consumeMailToken(tx, { kind, hash, now }))) throw linkIsOver()
    const { player_id, email, locale, brand_id } = owner
    await setPassword(tx, { player_id, password_hash })
    await endSessionsOf(inside, { player_id, reason: 'new password' })
    if (inside.session?.id === player_id) inside.reply.signOut()
    await sendMail(tx, {
      to: email,
      template: 'players.password_changed',
      brand_id,
      locale,
      values: { nickname: greetedAs(owner) },
      path: '/remind',
    })
  })
  return {}
}
