import { guessableFault } from '@casino/auth/passwords/guessable.ts'
import { hashPassword, passwordMatches } from '@casino/auth/passwords/password.ts'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { customerOf } from '@casino/http/requests/address.ts'
import type { StaffOpenContext } from '@casino/http/staff/staff-route.ts'
import { passwordMin } from '../../rules.ts'
import * as contract from '../../sign-in-contract.ts'
import { attemptsBy, forgive, mayAttempt } from '../sign-in/attempts.ts'
import { lockPerson, setPasswordHash } from '../sign-in/method-store.ts'
import { changeOwn, mustBeFresh, signedIn } from './change-own.ts'

const call = contract.setPassword

/** Sets the password. Who has one gives it too. */
export async function setPassword(
  context: StaffOpenContext,
  { password, current_password }: Input<typeof contract.setPassword>,
): Promise<Record<string, never>> {
  const { inTransaction, ip } = context
  const { id } = signedIn(context)
  const before = await inTransaction(async (inside) => {
    await mustBeFresh(inside)
    return lockPerson(inside.tx, id)
  })
  const email = before?.email ?? ''
  if (password.length < passwordMin || guessableFault(password, email.toLowerCase())) {
    throw refuse(call, 'password_weak')
  }
  const hashCaller = { network: customerOf(ip) }
  const attempts = attemptsBy(email, ip)
  const kept = before?.password_hash ?? null
  if (kept !== null) {
    if (!(await mayAttempt(context, attempts))) throw refuse(call, 'too_many_sign_ins')
    const typed = { kept, password: current_password ?? '' }
    if (!(await passwordMatches(typed, hashCaller))) throw refuse(call, 'password_wrong')
  }
  const password_hash = await hashPassword(password, hashCaller)
  await inTransaction((inside) =>
    changeOwn(inside, {
      call,
      endsOthers: true,
      change: async (person) => {
        // The password may have been changed while this one was being hashed.
        if (person.password_hash !== kept) throw refuse(call, 'password_wrong')
        await setPasswordHash(inside.tx, { id, password_hash })
        if (kept !== null) await forgive(inside, attempts)
      },
    }),
  )
  return {}
}
