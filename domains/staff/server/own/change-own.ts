import { refuse } from '@casino/contract/refuse.ts'
import type { StaffCall } from '@casino/contract/staff-call.ts'
import type { Tx } from '@casino/db/connect.ts'
import type { SignedInStaff, StaffSessionContext } from '@casino/http/staff/staff-route.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { freshMinutesMax } from '../../rules.ts'
import * as contract from '../../sign-in-contract.ts'
import { countVersion } from '../accounts/account-store.ts'
import { addAudit } from '../audit-store.ts'
import { endOtherSessions, endSetUp, startOfSession } from '../session-store.ts'
import { findMethods, lockPerson } from '../sign-in/method-store.ts'

type Inside = StaffSessionContext
type Own = NonNullable<Awaited<ReturnType<typeof lockPerson>>>
type Change<T> = {
  call: StaffCall
  /** Sessions in other browsers end. */
  endsOthers?: true
  change(person: Own): Promise<T>
}

/**
 * Changes how the own account signs in: only after a recent sign-in. The account gets a mail, in
 * case somebody else did it.
 */
export async function changeOwn<T>(
  inside: Inside,
  { call, endsOthers, change }: Change<T>,
): Promise<T> {
  const { tx, now } = inside
  const staff = signedIn(inside)
  await mustBeFresh(inside)
  const person = await lockPerson(tx, staff.id)
  if (!person) throw new Error('the session of an account that is not active')
  const done = await change(person)
  if (endsOthers) {
    await endOtherSessions(tx, { person_id: staff.id, except: staff.session_id, now })
  }
  if (await canSignIn(tx, staff.id)) await endSetUp(tx, staff.session_id)
  await countVersion(tx, staff.id)
  await addAudit(tx, { at: now, staff, act: call.name })
  await notifyOfChange(tx, person)
  return done
}

/** Refuses when the last sign-in is too long ago. */
export async function mustBeFresh(inside: Inside): Promise<void> {
  const { tx, now } = inside
  const session = await startOfSession(tx, signedIn(inside).session_id)
  const isFresh = session && now.getTime() - session.created_at.getTime() < freshMinutesMax * 60_000
  if (!isFresh && !session?.sets_up)
    throw refuse(contract.offerSecondFactor, 'session_old_forbidden')
}

export function signedIn({ staff }: Pick<Inside, 'staff'>): SignedInStaff {
  if (!staff) throw new Error('a change of the own account without an account')
  return staff
}

/** Whether an account has a passkey, or a password with second factor. */
export async function canSignIn(tx: Tx, id: bigint): Promise<boolean> {
  const methods = await findMethods(tx, id)
  if (!methods) return false
  const { has_password, second_factor_since, passkeys_count } = methods
  return passkeys_count > 0 || (has_password && second_factor_since !== null)
}

async function notifyOfChange(tx: Tx, { name, email: to }: Own): Promise<void> {
  const values = { name }
  const template = 'staff.sign_in_changed'
  await sendMail(tx, { to, template, brand_id: 1n, locale: 'en', values })
}
