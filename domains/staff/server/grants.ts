import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly } from '@casino/domain/grants.ts'

/** The site has no access. `npm run staff` runs as the role of the jobs; the office has a role of its own. */
export const grants: DomainGrants = {
  work: [
    ...readOnly('staff'),
    'insert, update on staff.person, staff.link, staff.session, staff.request',
    'insert, delete on staff.person_role',
    'insert on staff.audit',
    'usage on all sequences in schema staff',
  ],
}
