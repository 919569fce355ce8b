import type { StaffCall } from '@casino/contract/staff-call.ts'
import { HttpError } from '../answers/errors.ts'

/** Refuses a call without a session, or without its permission. */
export function assertPermission(
  { may }: Pick<StaffCall, 'may'>,
  staff: { permissions: ReadonlySet<string> } | undefined,
): void {
  if (may === 'anyone') return
  if (!staff) throw new HttpError(401, 'unauthorized')
  if (may !== 'staff' && !staff.permissions.has(may)) throw new HttpError(403, 'staff_forbidden')
}
