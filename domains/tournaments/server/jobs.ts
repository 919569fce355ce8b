import { doesOpen, everyOpen, type Job } from '@casino/jobs/job.ts'
import { planRuns } from './schedules/plan-runs.ts'
import { advance, advanceAll } from './states/advance.ts'
import { payAwards } from './states/pay-awards.ts'
import { awardsDue, tournamentDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(tournamentDue, (work, { id }) => advance(work, id)),
  doesOpen(awardsDue, payAwards),
  everyOpen('* * * * *', 'tournaments.advance', advanceAll),
  everyOpen('* * * * *', 'tournaments.pay', payAwards),
  everyOpen('* * * * *', 'tournaments.plan', planRuns),
]
