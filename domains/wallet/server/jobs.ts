import { type Job, openJob } from '@casino/jobs/job.ts'
import { askAll, takeSnapshot } from '@casino/ledger/audit-store.ts'

/** Every night the whole ledger is proved; what differs is an alarm. */
export const jobs: Job[] = [
  openJob(
    'wallet.audit',
    async ({ inTransaction, log }) => {
      const differences = await inTransaction(async ({ tx }) => {
        await takeSnapshot(tx)
        return askAll(tx)
      })
      for (const difference of differences) log.fatal({ difference }, 'the ledger differs')
      log.info({ differences: differences.length }, 'the ledger was audited')
    },
    '15 4 * * *',
  ),
]
