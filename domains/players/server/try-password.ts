import type { OpenContext } from '@casino/http/context.ts'
import type { Comer } from './hash-line.ts'
import { passwordMatches, type Typed } from './password.ts'
import { giveBack, type Tries } from './tries.ts'

type Try = { typed: Typed; comer: Comer; tries: Tries }

/**
 * Whether the password is the right one, of a try that is counted. Whoever is told to come again because too many
 * wait was not heard: in a crowd the right password would lock its owner out.
 */
export async function tryPassword(
  { inTransaction }: Pick<OpenContext, 'inTransaction'>,
  { typed, comer, tries }: Try,
): Promise<boolean> {
  try {
    return await passwordMatches(typed, comer)
  } catch (error) {
    await inTransaction(({ tx }) => giveBack(tx, tries))
    throw error
  }
}
