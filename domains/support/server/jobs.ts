import { every, type Job } from '@casino/jobs/job.ts'
import { closeSilent, forgetOld } from './conversations/sweep.ts'

export const jobs: Job[] = [
  every('*/10 * * * *', 'support.close_silent', closeSilent),
  every('41 3 * * *', 'support.forget_old', forgetOld),
]
