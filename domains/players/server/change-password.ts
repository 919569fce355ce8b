import type { Input } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../security-contract.ts'
import { confirmOwner } from './confirm-owner.ts'
import { keepOnlyThisSession } from './end-sessions-of.ts'
import { guessableFault } from './guessable.ts'
import { hashPassword } from './password.ts'
import { lockPassword, passwordHashOf, setPassword } from './password-store.ts'
import { findPlayer } from './store.ts'
import { tellOfChange } from './tell-of-change.ts'
import { comerOf } from './tries.ts'

/** Sets a new password for whoever knows the one that holds. Wherever else he is signed in, that ends. */
export async function changePassword(
  context: OpenContext<PlayerContext>,
  { user }: Input<typeof contract.changePassword>,
): Promise<Record<string, never>> {
  const { db, player } = context
  const email = (await findPlayer(db, player.id))?.email ?? ''
  const before = (await passwordHashOf(db, email)) ?? ''
  const fault = await confirmOwner(context, user.current_password)
  if (fault) throw wrongPassword(fault === 'locked' ? fault : 'invalid')
  const guessed = guessableFault(user.password, email)
  if (guessed) throw invalid(contract.changePassword, { 'user.password': guessed })
  const password_hash = await hashPassword(user.password, comerOf(context, email))

  await context.inTransaction(async (inside) => {
    const { tx } = inside
    const player_id = player.id
    // Another may have been set while this one was being hashed.
    const isKept = await lockPassword(tx, { player_id, password_hash: before })
    if (!isKept) throw wrongPassword('invalid')
    await setPassword(tx, { player_id, password_hash })
    await keepOnlyThisSession(inside, 'new password')
    await tellOfChange(tx, player_id)
  })
  return {}
}

function wrongPassword(fault: 'invalid' | 'locked') {
  return invalid(contract.changePassword, { 'user.current_password': fault })
}
