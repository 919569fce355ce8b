import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import { countVersion } from './account-store.ts'
import { lockedAccount } from './account-subject.ts'
import { mailLink } from './mail-link.ts'

/** Mails a new link to an account that cannot sign in yet. */
export async function sendLink(
  work: StaffChangeContext,
  { id }: Input<typeof contract.sendLink>,
): Promise<Output<typeof contract.sendLink>> {
  const account = await lockedAccount(work, id)
  if (!account.active) throw refuse(contract.sendLink, 'account_inactive')
  if (account.can_sign_in) throw refuse(contract.sendLink, 'account_set_up')
  await mailLink(work, account)
  await countVersion(work.tx, id)
  return { text: `A link was sent to ${account.email}.` }
}
