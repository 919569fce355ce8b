import type { Db } from '@casino/db/connect.ts'
import { auditLedger, type Difference, ledgerSize } from '@casino/ledger/audit-store.ts'

export type { Difference } from '@casino/ledger/audit-store.ts'
export type AuditReport = { accounts: bigint; transfers: bigint; differences: Difference[] }

/**
 * Proves on the whole ledger that balances are their entries, that none is below zero and that
 * rollbacks restore what they took back, or names each difference.
 */
export async function audit(db: Db): Promise<AuditReport> {
  return { ...(await ledgerSize(db)), differences: await auditLedger(db) }
}
