import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly } from '@casino/domain/grants.ts'

/** The site has no access. `npm run staff` runs as the role of the jobs; the office never makes accounts. */
export const grants: DomainGrants = {
  work: [
    ...readOnly('staff'),
    'insert, update on staff.person, staff.link, staff.session, staff.request',
    'insert, delete on staff.person_role',
    'insert on staff.audit',
    'usage on all sequences in schema staff',
  ],
  office: [
    ...readOnly('staff'),
    'update on staff.link',
    // Never whose account it is.
    'update (active, version) on staff.person',
    'insert, delete on staff.person_role',
    'insert, update on staff.session, staff.request',
    'insert on staff.audit',
    'usage on all sequences in schema staff',
  ],
}
