import type { StaffHost } from '@casino/http/staff/staff-host.ts'
import { addAudit } from './audit-store.ts'
import { identifyStaff } from './identify-staff.ts'
import { addRequest, closeRequest, findRequest } from './request-store.ts'

/** What the HTTP host needs to know of the staff. */
export const staffHost: Omit<StaffHost, 'routes'> = {
  identify: identifyStaff,
  findRequest,
  addRequest,
  closeRequest,
  addAudit,
}
