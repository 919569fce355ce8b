import { type Job, openJob } from '@casino/jobs/job.ts'
import { auditNightly } from './audit-nightly.ts'

export const jobs: Job[] = [openJob('wallet.audit', auditNightly, '15 4 * * *')]
