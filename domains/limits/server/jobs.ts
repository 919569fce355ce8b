import { every, type Job } from '@casino/jobs/job.ts'
import { loosenAllDue } from './loosen-due.ts'

export const jobs: Job[] = [every('* * * * *', 'limits.loosen_due', loosenAllDue)]
