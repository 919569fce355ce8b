import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { OpenContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import {
  emailKey,
  restrictedCountries,
  wrongPasswordsMax,
  wrongPasswordsWindowMinutes,
} from '../rules.ts'
import { lockAccount } from './account-store.ts'
import { openSession } from './open-session.ts'
import { hashOfNobody, passwordMatches } from './password.ts'
import { viewPlayer } from './player-view.ts'
import { findPlayerByEmail } from './store.ts'
import { clearWrong, giveTryBack, takeTry } from './wrong-password-store.ts'

/**
 * Opens a session for the right password. Tries are counted by account and by address; past the
 * limit even the right one is refused until the window ends. An unknown address takes as long and
 * says the same as a wrong password.
 */
export async function signIn(
  context: OpenContext,
  { user }: Input<typeof contract.signIn>,
): Promise<Output<typeof contract.signIn>> {
  const { db, now, visitor } = context
  if (restrictedCountries.includes(visitor.country ?? '')) {
    throw refuse(contract.signIn, 'sign_in_restricted_forbidden')
  }
  const [account, address] = [`account ${emailKey(user.email)}`, `address ${visitor.ip}`]
  const since = new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000)
  const tries = await context.inTransaction(({ tx }) =>
    takeTry(tx, { subjects: [account, address], since, now }),
  )
  if (tries > wrongPasswordsMax) throw refuse(contract.signIn, 'too_many_attempts')

  const player = await findPlayerByEmail(db, user.email)
  const right = await passwordMatches(
    player?.password_hash ?? (await hashOfNobody()),
    user.password,
  )
  if (!player || !right) throw refuse(contract.signIn, 'wrong_credentials_forbidden')
  if (player.state !== 'active') throw refuse(contract.signIn, 'account_closed_forbidden')

  return context.inTransaction(async (inside) => {
    await clearWrong(inside.tx, account)
    await giveTryBack(inside.tx, address)
    // A new password may have been set while the old one was being checked.
    const kept = await lockAccount(inside.tx, player.id)
    if (kept !== player.password_hash) throw refuse(contract.signIn, 'wrong_credentials_forbidden')
    await openSession(inside, player.id)
    return viewPlayer(inside.tx, player.id)
  })
}
