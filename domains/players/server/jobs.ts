import { type Job, job } from '@casino/jobs/job.ts'
import { sendLink, sendLinkJob } from './ask-for-link.ts'
import { forgetOldLinks } from './forget-old-links.ts'

export const jobs: Job[] = [
  job(sendLinkJob, sendLink),
  job('players.forget_old_links', forgetOldLinks, '23 3 * * *'),
]
