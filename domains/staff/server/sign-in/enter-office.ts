import { hashOf } from '@casino/auth/token.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffSessionContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import { redeemLink } from '../session-store.ts'
import { openSession } from './open-session.ts'

/** Opens a session by a one-time link. */
export async function enterOffice(
  context: StaffSessionContext,
  { token }: Input<typeof contract.enterOffice>,
): Promise<Output<typeof contract.enterOffice>> {
  const entered = await redeemLink(context.tx, hashOf(token), context.now)
  if (!entered) throw refuse(contract.enterOffice, 'link_forbidden')
  const { sets_up, ...staff } = entered
  await openSession(context, staff, { by: 'link', sets_up })
  return {}
}
