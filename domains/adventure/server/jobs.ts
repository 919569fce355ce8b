import { every, type Job } from '@casino/jobs/job.ts'
import { pruneDepositDays } from './prune-deposit-days.ts'

export const jobs: Job[] = [every('41 4 * * *', 'adventure.prune', pruneDepositDays)]
