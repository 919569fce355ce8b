import type { Db } from '@casino/db/connect.ts'
import { auditLedger, type Findings, ledgerSize } from '@casino/ledger/audit-store.ts'

export type { Difference, Notice } from '@casino/ledger/audit-store.ts'
export type AuditReport = Findings & { accounts: bigint; transfers: bigint }

/**
 * Proves on the whole ledger that balances are their entries, that none is below zero, that
 * rollbacks restore what they took back and that rounds are their bets, or names each difference.
 * Notices tell what is allowed but odd.
 */
export async function audit(db: Db): Promise<AuditReport> {
  return { ...(await ledgerSize(db)), ...(await auditLedger(db)) }
}
