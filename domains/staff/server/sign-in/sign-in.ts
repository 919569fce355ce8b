import { dummyHash, passwordMatches } from '@casino/auth/passwords/password.ts'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { customerOf } from '@casino/http/requests/address.ts'
import type { StaffOpenContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../sign-in-contract.ts'
import { attemptsBy, forgive, mayAttempt } from './attempts.ts'
import { consumeCode } from './consume-code.ts'
import { findByEmail, lockPerson } from './method-store.ts'
import { openSession } from './open-session.ts'

/**
 * Opens a session for the right password and the right code. An unknown address takes as long and
 * gets the same answer as a wrong password or a wrong code.
 */
export async function signIn(
  context: StaffOpenContext,
  { email, password, code }: Input<typeof contract.signIn>,
): Promise<Record<string, never>> {
  const { db, ip, inTransaction } = context
  const attempts = attemptsBy(email, ip)
  if (!(await mayAttempt(context, attempts))) {
    throw refuse(contract.signIn, 'too_many_sign_ins')
  }
  const found = await findByEmail(db, email)
  const kept = found?.password_hash ?? (await dummyHash())
  const isRight = await passwordMatches({ kept, password }, { network: customerOf(ip) })
  if (!found?.password_hash || !isRight) throw refused()
  await inTransaction(async (inside) => {
    const { tx } = inside
    const person = await lockPerson(tx, found.id)
    // The password may have been changed while it was being checked.
    if (person?.password_hash !== found.password_hash) throw refused()
    if (!(await consumeCode(inside, found.id, code))) throw refused()
    await forgive(inside, attempts)
    await openSession(inside, found, { by: 'password' })
  })
  return {}
}

const refused = () => refuse(contract.signIn, 'sign_in_forbidden')
