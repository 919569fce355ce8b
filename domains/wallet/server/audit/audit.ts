import type { Db } from '@casino/db/connect.ts'
import {
  askForNotices,
  type Difference,
  ledgerSize,
  type Notice,
  takeSnapshot,
} from '@casino/ledger/audit/audit-store.ts'
import { findDifferences } from './find-differences.ts'

export type { Difference, Notice } from '@casino/ledger/audit/audit-store.ts'
export type AuditReport = {
  differences: Difference[]
  notices: Notice[]
  accounts: bigint
  transfers: bigint
}

/**
 * Checks the whole ledger, the tables that follow it (lines, books, hours) and what the domains hold
 * of payments, limits and exclusions. Returns each difference, and notices about what is allowed
 * but unusual.
 */
export async function audit(db: Db): Promise<AuditReport> {
  const size = await ledgerSize(db)
  return db.transaction().execute(async (tx) => {
    await takeSnapshot(tx)
    return { ...size, differences: await findDifferences(tx), notices: await askForNotices(tx) }
  })
}
