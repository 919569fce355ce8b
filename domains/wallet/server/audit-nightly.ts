import type { OpenJobContext } from '@casino/jobs/job.ts'
import { askAll, takeSnapshot } from '@casino/ledger/audit-store.ts'
import { keepFindings } from './findings.ts'

/**
 * Proves the whole ledger on one snapshot. What differs is an alarm in the log, and a finding that
 * holds up large withdrawals.
 */
export async function auditNightly({ inTransaction, log, now }: OpenJobContext): Promise<void> {
  const differences = await inTransaction(async ({ tx }) => {
    await takeSnapshot(tx)
    return askAll(tx)
  })
  for (const difference of differences) log.fatal({ difference }, 'the ledger differs')
  // The snapshot reads only: what it found is kept by a transaction of its own.
  await inTransaction(({ tx }) => keepFindings(tx, { differences, now }))
  log.info({ differences: differences.length }, 'the ledger was audited')
}
