import { does, every, type Job } from '@casino/jobs/job.ts'
import { linkWished, sendLink } from './ask-for-link.ts'
import { forgetOldLinks } from './forget-old-links.ts'

export const jobs: Job[] = [
  does(linkWished, sendLink),
  every('23 3 * * *', 'players.forget_old_links', forgetOldLinks),
]
