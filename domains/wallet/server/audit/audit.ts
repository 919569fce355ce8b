import type { Db } from '@casino/db/connect.ts'
import {
  askForNotices,
  type Difference,
  ledgerSize,
  type Notice,
  takeSnapshot,
} from '@casino/ledger/audit/audit-store.ts'
import { findDifferences, findOverdue } from './find-differences.ts'

export type { Difference, Notice } from '@casino/ledger/audit/audit-store.ts'
export type AuditReport = {
  differences: Difference[]
  notices: Notice[]
  accounts: bigint
  transfers: bigint
}

/**
 * Checks the whole ledger, the tables that follow it (lines, books, hours) and what the domains hold
 * of payments, limits and exclusions. Returns each difference, and notices about what is allowed but
 * unusual or waits for staff too long.
 */
export async function audit(db: Db): Promise<AuditReport> {
  const size = await ledgerSize(db)
  return db.transaction().execute(async (tx) => {
    await takeSnapshot(tx)
    const differences = await findDifferences(tx)
    const notices = [...(await askForNotices(tx)), ...(await findOverdue(tx))]
    return { ...size, differences, notices }
  })
}
