import type { HashCaller } from '@casino/auth/passwords/hash-queue.ts'
import { passwordMatches, type Typed } from '@casino/auth/passwords/password.ts'
import type { OpenContext } from '@casino/http/context.ts'
import { type Attempts, undoAttempt } from './attempts.ts'

type PasswordAttempt = { typed: Typed; hashCaller: HashCaller; attempts: Attempts }

/**
 * Whether the password is right; the attempt is counted. A caller who gets 503 because too many
 * wait is not counted: otherwise load would lock out the owner.
 */
export async function tryPassword(
  { inTransaction }: Pick<OpenContext, 'inTransaction'>,
  { typed, hashCaller, attempts }: PasswordAttempt,
): Promise<boolean> {
  try {
    return await passwordMatches(typed, hashCaller)
  } catch (error) {
    await inTransaction(({ tx }) => undoAttempt(tx, attempts))
    throw error
  }
}
