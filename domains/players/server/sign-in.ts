import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { OpenContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { wrongPasswordsMax, wrongPasswordsWindowMinutes } from '../rules.ts'
import { openSession } from './open-session.ts'
import { hashOfNobody, passwordMatches } from './password.ts'
import { viewPlayer } from './player-view.ts'
import { findPlayerByEmail } from './store.ts'
import { addWrong, clearWrong, countWrong } from './wrong-password-store.ts'

/**
 * Opens a session for the right password. Wrong ones are counted by account and by address; past
 * the limit even the right one is refused until the window ends. An unknown address takes as long
 * and says the same as a wrong password.
 */
export async function signIn(
  context: OpenContext,
  { user }: Input<typeof contract.signIn>,
): Promise<Output<typeof contract.signIn>> {
  const { db, now, visitor } = context
  const account = `account ${user.email.trim().toLowerCase()}`
  const subjects = [account, `address ${visitor.ip}`]
  const since = new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000)
  const wrong = await countWrong(db, { subjects, since })
  if (wrong >= wrongPasswordsMax) throw refuse(contract.signIn, 'too_many_attempts')

  const player = await findPlayerByEmail(db, user.email)
  const right = await passwordMatches(player?.password_hash ?? (await hashOfNobody()), user.password)
  if (!player || !right) {
    await context.inTransaction(({ tx }) => addWrong(tx, { subjects, since, now }))
    throw refuse(contract.signIn, 'wrong_credentials_forbidden')
  }
  if (player.state !== 'active') throw refuse(contract.signIn, 'account_closed_forbidden')

  return context.inTransaction(async (inside) => {
    await clearWrong(inside.tx, account)
    await openSession(inside, player.id)
    return viewPlayer(inside.tx, player.id)
  })
}
