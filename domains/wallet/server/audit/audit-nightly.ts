import type { OpenWork } from '@casino/db/work.ts'
import { askAll, askForNotices, takeSnapshot } from '@casino/ledger/audit-store.ts'
import { saveFindings } from './findings.ts'

/**
 * Proves the whole ledger on one snapshot. What differs is an alarm in the log, and a finding that
 * holds up large withdrawals; a notice is a line in the log.
 */
export async function auditNightly({ inTransaction, log, now }: OpenWork): Promise<void> {
  const { differences, notices } = await inTransaction(async ({ tx }) => {
    await takeSnapshot(tx)
    return { differences: await askAll(tx), notices: await askForNotices(tx) }
  })
  for (const difference of differences) log.fatal({ difference }, 'the ledger differs')
  for (const notice of notices) log.warn({ notice }, 'the ledger holds something odd')
  // The snapshot reads only: what it found is kept by a transaction of its own.
  await inTransaction(({ tx }) => saveFindings(tx, { differences, now }))
  log.info({ differences: differences.length }, 'the ledger was audited')
}
