import { does, every, type Job } from '@casino/jobs/job.ts'
import { loosenAllDue } from './loosen-due.ts'
import { excludePerson } from './staff/exclude-by-staff.ts'
import { exclusionDue } from './tasks.ts'

export const jobs: Job[] = [
  every('* * * * *', 'limits.loosen_due', loosenAllDue),
  does(exclusionDue, excludePerson),
]
