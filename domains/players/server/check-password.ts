import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { passwordMatches } from './password.ts'
import { passwordHashOf } from './password-store.ts'
import { findPlayer } from './store.ts'
import { forgive, mayTry, triesBy } from './tries.ts'

/**
 * Whether who is signed in knows the password, before what only the player himself may do; why not, where
 * he does not. Tries are counted with those of signing in.
 */
export async function checkPassword(
  context: OpenContext<PlayerContext>,
  password: string,
): Promise<'wrong_password' | 'locked' | undefined> {
  const { db, now, visitor } = context
  const player = await findPlayer(db, context.player.id)
  if (!player) throw new Error(`player ${context.player.id} is gone`)
  const tries = await triesBy(db, { email: player.email, visitor, now })
  if (!(await context.inTransaction(({ tx }) => mayTry(tx, tries, now)))) return 'locked'
  const hash = await passwordHashOf(db, player.email)
  if (!hash || !(await passwordMatches(hash, password))) return 'wrong_password'
  await context.inTransaction(({ tx }) => forgive(tx, tries))
  return undefined
}
