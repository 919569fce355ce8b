import { everyOpen, type Job } from '@casino/jobs/job.ts'
import { archiveNightly } from './archive/archive.ts'
import { foldHourly } from './archive/fold.ts'
import { auditNightly } from './audit/audit-nightly.ts'
import { watch } from './watch/watch.ts'

export const jobs: Job[] = [
  everyOpen('15 4 * * *', 'wallet.audit', auditNightly),
  everyOpen('45 4 * * *', 'wallet.archive', archiveNightly),
  everyOpen('35 * * * *', 'wallet.fold', foldHourly),
  everyOpen('*/10 * * * *', 'wallet.watch', watch),
]
