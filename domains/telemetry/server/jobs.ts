import { every, type Job } from '@casino/jobs/job.ts'
import { deleteOld } from './delete-old.ts'

export const jobs: Job[] = [every('7 4 * * *', 'telemetry.delete_old', deleteOld)]
