import { every, type Job } from '@casino/jobs/job.ts'
import { expireBoxes } from './boxes/expire-boxes.ts'

export const jobs: Job[] = [every('* * * * *', 'lootboxes.expire', expireBoxes)]
