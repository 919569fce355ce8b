import type { Output } from '@casino/contract/endpoint.ts'
import type { StaffSessionContext } from '@casino/http/staff/staff-route.ts'
import type * as contract from '../../contract.ts'
import { addAudit } from '../audit-store.ts'
import { endSession } from '../session-store.ts'

/** Ends the session of who calls. */
export async function leaveOffice({
  tx,
  now,
  staff,
  reply,
}: StaffSessionContext): Promise<Output<typeof contract.leaveOffice>> {
  if (!staff) return {}
  await endSession(tx, staff.session_id, now)
  await addAudit(tx, { at: now, staff, act: 'staff.leave' })
  reply.signOut()
  return {}
}
