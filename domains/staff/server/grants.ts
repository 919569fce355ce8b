import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly } from '@casino/domain/grants.ts'

/** The site has no access. `npm run staff` runs as the role of the jobs; the office adds accounts without a role. */
export const grants: DomainGrants = {
  work: [
    ...readOnly('staff'),
    'insert, update on staff.person, staff.link, staff.session, staff.request',
    'insert, delete on staff.person_role, staff.role_brand',
    'insert on staff.audit',
    'delete on staff.attempt, staff.passkey_challenge',
    'usage on all sequences in schema staff',
  ],
  office: [
    ...readOnly('staff'),
    // A link is made and ended; an account is added without password, and is active by default.
    'insert (token_hash, person_id, sets_up, created_at, expires_at) on staff.link',
    'update (ended_at) on staff.link',
    'insert (name, name_key, email, created_at) on staff.person',
    // Never whose account it is.
    'update (active, version, password_hash) on staff.person',
    'insert, update, delete on staff.second_factor, staff.recovery_code, staff.passkey',
    'insert, update, delete on staff.attempt, staff.passkey_challenge',
    'insert, delete on staff.person_role, staff.role_brand',
    'insert, update on staff.session, staff.request',
    'insert on staff.audit',
    'usage on all sequences in schema staff',
  ],
}
