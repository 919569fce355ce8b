import type { DomainGrants } from '@casino/domain/domain.ts'
import { readWrite } from '@casino/domain/grants.ts'

/** A finding of the audit may be repeated, but not cleared. */
const findings = 'select, insert, update (detail, seen_at) on wallet.audit_finding'

export const grants: DomainGrants = {
  wallet: [
    'usage on schema wallet',
    'select on wallet.currency, wallet.rate',
    // It reports a win without a bet.
    findings,
  ],
  site: [...readWrite('wallet'), 'not all on wallet.audit_finding', findings],
  work: readWrite('wallet'),
  // The other tables are read by the office's own grant.
  office: [
    'insert on wallet.correction',
    'update (version, closed_at, closed_by, asked_by, hash) on wallet.month',
    'update (open_from) on wallet.open_books',
    'insert on wallet.provider_fee',
    'insert (currency, valid_on, eur_per_unit), update (eur_per_unit) on wallet.rate',
    // A job writes the file and signs it.
    'insert (asked_at, asked_by, query) on wallet.book_file',
    'usage on all sequences in schema wallet',
  ],
}
