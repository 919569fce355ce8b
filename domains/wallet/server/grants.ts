import type { DomainGrants } from '@casino/domain/domain.ts'
import { readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  wallet: [
    'usage on schema wallet',
    'select on wallet.currency, wallet.rate',
    // It reports a win without a bet. It cannot clear a finding of the audit.
    'select, insert, update (detail, seen_at) on wallet.audit_finding',
  ],
  site: readWrite('wallet'),
  work: readWrite('wallet'),
}
