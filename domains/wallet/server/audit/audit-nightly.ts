import type { OpenWork } from '@casino/db/work.ts'
import { askForNotices, takeSnapshot } from '@casino/ledger/audit/audit-store.ts'
import { findDifferences } from './find-differences.ts'
import { saveFindings } from './findings.ts'

/**
 * Audits the whole ledger and the tables around it on one snapshot. Differences are logged as alarms and stored as findings
 * that stop large withdrawals; notices are only logged.
 */
export async function auditNightly({ inTransaction, log, now }: OpenWork): Promise<void> {
  const { differences, notices } = await inTransaction(async ({ tx }) => {
    await takeSnapshot(tx)
    return { differences: await findDifferences(tx), notices: await askForNotices(tx) }
  })
  for (const difference of differences) log.fatal({ difference }, 'the ledger differs')
  for (const notice of notices) log.warn({ notice }, 'the ledger holds something odd')
  // The snapshot is read-only, so findings are stored in another transaction.
  await inTransaction(({ tx }) => saveFindings(tx, { differences, now }))
  log.info({ differences: differences.length }, 'the ledger was audited')
}
