import type { StaffHost } from '@casino/http/staff/staff-host.ts'
import { addAudit, auditOf } from './audit-store.ts'
import { identifyStaff } from './identify-staff.ts'
import { addRequest, closeRequest, findRequest, requestsFor } from './request-store.ts'

/** What the HTTP host needs to know of the staff. */
export const staffHost: Omit<StaffHost, 'routes'> = {
  identify: identifyStaff,
  findRequest,
  addRequest,
  closeRequest,
  addAudit,
  recordOf: async (db, object) => ({
    requests: await requestsFor(db, object),
    audit: await auditOf(db, object),
  }),
}
