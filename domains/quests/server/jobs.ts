import { everyOpen, type Job } from '@casino/jobs/job.ts'
import { renewQuests } from './runs/renew-quests.ts'

export const jobs: Job[] = [everyOpen('* * * * *', 'quests.renew', renewQuests)]
