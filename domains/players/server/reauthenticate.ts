import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { freshMinutesMax } from '../security-rules.ts'
import { attemptsBy, callerOf, clearOwnAttempts, mayAttempt } from './passwords/attempts.ts'
import { passwordHashOf } from './passwords/password-store.ts'
import { tryPassword } from './passwords/try-password.ts'
import { startOfSession } from './sessions/session-store.ts'
import { findPlayer } from './store.ts'

/**
 * Checks that the player makes a change to their own sign-in methods: by password, or by a recent
 * sign-in if none is given. Returns the fault, if any. Attempts are counted like those of a
 * sign-in.
 */
export async function reauthenticate(
  context: OpenContext<PlayerContext>,
  password: string | undefined,
): Promise<'required' | 'invalid' | 'locked' | undefined> {
  const { db, now, visitor, player } = context
  if (password === undefined) {
    const start = await startOfSession(db, player.session_id)
    const isFresh = start && now.getTime() - start.getTime() < freshMinutesMax * 60_000
    return isFresh ? undefined : 'required'
  }
  const email = (await findPlayer(db, player.id))?.email ?? ''
  const attempts = await attemptsBy(db, { email, visitor, now })
  if (!(await context.inTransaction(({ tx }) => mayAttempt(tx, attempts, now)))) return 'locked'
  const hash = await passwordHashOf(db, email)
  const hashCaller = callerOf(context, email)
  const isRight =
    hash && (await tryPassword(context, { typed: { kept: hash, password }, hashCaller, attempts }))
  if (!isRight) return 'invalid'
  await context.inTransaction(({ tx }) => clearOwnAttempts(tx, attempts))
  return undefined
}
