import type { Db } from '@casino/db/connect.ts'
import { auditLedger, type Findings, ledgerSize } from '@casino/ledger/audit/audit-store.ts'

export type { Difference, Notice } from '@casino/ledger/audit/audit-store.ts'
export type AuditReport = Findings & { accounts: bigint; transfers: bigint }

/**
 * Checks the whole ledger: balances equal their entries, none is negative, rollbacks restore what
 * they took back, and rounds equal their bets. Returns each difference, and notices about what is
 * allowed but unusual.
 */
export async function audit(db: Db): Promise<AuditReport> {
  return { ...(await ledgerSize(db)), ...(await auditLedger(db)) }
}
