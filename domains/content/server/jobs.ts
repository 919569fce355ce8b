import { does, type Job } from '@casino/jobs/job.ts'
import { publishDue } from './documents/publish-document.ts'
import { publishScheduled } from './tasks.ts'

export const jobs: Job[] = [does(publishScheduled, (work) => publishDue(work))]
