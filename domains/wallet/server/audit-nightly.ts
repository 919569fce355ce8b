import type { OpenJobContext } from '@casino/jobs/job.ts'
import { askAll, takeSnapshot } from '@casino/ledger/audit-store.ts'

/** Proves the whole ledger on one snapshot; what differs is an alarm in the log. */
export async function auditNightly({ inTransaction, log }: OpenJobContext): Promise<void> {
  const differences = await inTransaction(async ({ tx }) => {
    await takeSnapshot(tx)
    return askAll(tx)
  })
  for (const difference of differences) log.fatal({ difference }, 'the ledger differs')
  log.info({ differences: differences.length }, 'the ledger was audited')
}
