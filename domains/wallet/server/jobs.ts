import { type Job, openJob } from '@casino/jobs/job.ts'
import { archiveNightly } from './archive/archive.ts'
import { foldHourly } from './archive/fold.ts'
import { auditNightly } from './audit/audit-nightly.ts'

export const jobs: Job[] = [
  openJob('wallet.audit', auditNightly, '15 4 * * *'),
  openJob('wallet.archive', archiveNightly, '45 4 * * *'),
  openJob('wallet.fold', foldHourly, '35 * * * *'),
]
