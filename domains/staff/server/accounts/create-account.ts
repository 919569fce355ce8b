import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import { nameKey, staffName } from '../../names.ts'
import { isEmail } from '../../rules.ts'
import { addPerson } from '../person-store.ts'
import { mailLink } from './mail-link.ts'

/** Adds an account that may do nothing yet: roles are given by two people. */
export async function createAccount(
  work: StaffChangeContext,
  { name: given, email }: Input<typeof contract.createAccount>,
): Promise<Output<typeof contract.createAccount>> {
  const { tx, now } = work
  const name = staffName(given)
  if (!name) throw refuse(contract.createAccount, 'name_invalid')
  if (!isEmail(email)) throw refuse(contract.createAccount, 'email_invalid')
  const id = await addPerson(tx, { name, name_key: nameKey(name), email, now })
  if (!id) throw refuse(contract.createAccount, 'account_taken')
  await mailLink(work, { id, name, email })
  return { id, text: `${name} has an account, and a link was sent to ${email}.` }
}
