import { hashOf, newToken } from '@casino/auth/token.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffSessionContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../contract.ts'
import { addAudit } from './audit-store.ts'
import { addSession, redeemLink } from './session-store.ts'

/** Opens a session by a one-time link. */
export async function enterOffice(
  { tx, now, device, reply }: StaffSessionContext,
  { token: given }: Input<typeof contract.enterOffice>,
): Promise<Output<typeof contract.enterOffice>> {
  const staff = await redeemLink(tx, hashOf(given), now)
  if (!staff) throw refuse(contract.enterOffice, 'link_forbidden')
  const { token, token_hash } = newToken()
  await addSession(tx, { person_id: staff.id, token_hash, device, now })
  await addAudit(tx, { at: now, staff, act: 'staff.enter' })
  reply.signIn(token)
  return {}
}
