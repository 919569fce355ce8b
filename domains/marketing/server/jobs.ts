import { does, doesOpen, every, type Job } from '@casino/jobs/job.ts'
import { closeMonths } from './affiliates/close-months.ts'
import { payStatement } from './affiliates/pay-statement.ts'
import { sendPostback } from './affiliates/send-postback.ts'
import { postbackDue, statementDue } from './tasks.ts'
import { testGroups } from './variants/test-groups.ts'

export const jobs: Job[] = [
  doesOpen(postbackDue, sendPostback),
  does(statementDue, payStatement),
  every('25 * * * *', 'marketing.test_groups', testGroups),
  every('35 3 * * *', 'marketing.close_months', closeMonths),
]
