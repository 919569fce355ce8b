import type { OpenContext } from '@casino/http/context.ts'
import { type Attempts, undoAttempt } from './attempts.ts'
import type { HashCaller } from './hash-queue.ts'
import { passwordMatches, type Typed } from './password.ts'

type PasswordAttempt = { typed: Typed; hashCaller: HashCaller; attempts: Attempts }

/**
 * Whether the password is the right one, of a try that is counted. Whoever is told to come again because too many
 * wait was not heard: in a crowd the right password would lock its owner out.
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
