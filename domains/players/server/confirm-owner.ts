import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { freshMinutesMax } from '../security-rules.ts'
import { checkPassword } from './check-password.ts'
import { startOfSession } from './session-store.ts'

/**
 * Whether it is the player himself who would change what opens his account: by his password, or, told none, by
 * having just signed in. Gives what is wrong with it.
 */
export async function confirmOwner(
  context: OpenContext<PlayerContext>,
  password: string | undefined,
): Promise<'required' | 'invalid' | 'locked' | undefined> {
  if (password === undefined) {
    const { db, now, player } = context
    const start = await startOfSession(db, player.session_id)
    const isFresh = start && now.getTime() - start.getTime() < freshMinutesMax * 60_000
    return isFresh ? undefined : 'required'
  }
  const fault = await checkPassword(context, password)
  return fault === 'wrong_password' ? 'invalid' : fault
}
