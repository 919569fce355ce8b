import type { OpenWork } from '@casino/db/work.ts'
import { askForNotices, takeSnapshot } from '@casino/ledger/audit/audit-store.ts'
import { findDifferences, findOverdue } from './find-differences.ts'
import { saveFindings } from './findings.ts'

/**
 * Audits the whole ledger and the tables around it on one snapshot. Differences are logged as alarms and stored as findings
 * that stop large withdrawals; notices, and what waits for staff too long, are only logged.
 */
export async function auditNightly({ inTransaction, log, now }: OpenWork): Promise<void> {
  const { differences, notices, overdue } = await inTransaction(async ({ tx }) => {
    await takeSnapshot(tx)
    return {
      differences: await findDifferences(tx),
      notices: await askForNotices(tx),
      overdue: await findOverdue(tx),
    }
  })
  for (const difference of differences) log.fatal({ difference }, 'the ledger differs')
  for (const one of overdue) log.fatal({ overdue: one }, 'something waits for staff too long')
  for (const notice of notices) log.warn({ notice }, 'the ledger holds something odd')
  // The snapshot is read-only, so findings are stored in another transaction.
  await inTransaction(({ tx }) => saveFindings(tx, { differences, now }))
  log.info({ differences: differences.length }, 'the ledger was audited')
}
