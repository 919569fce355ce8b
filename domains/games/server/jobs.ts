import { doesOpen, every, everyOpen, type Job } from '@casino/jobs/job.ts'
import { syncCatalogue } from './catalogue-sync/sync-catalogue.ts'
import { pruneLines } from './chat/prune-lines.ts'
import { payWaitingFreespins, repeatFreespins } from './freespins/repeat-freespins.ts'
import { compareReport } from './reports/compare-report.ts'
import { queueReports, reportDue } from './reports/queue-reports.ts'
import { pruneWins } from './wins/prune-wins.ts'

export const jobs: Job[] = [
  every('17 * * * *', 'games.prune_wins', pruneWins),
  every('41 * * * *', 'games.prune_chat', pruneLines),
  everyOpen('*/10 * * * *', 'games.sync_catalogue', syncCatalogue),
  every('30 3 * * *', 'games.ask_reports', queueReports),
  doesOpen(reportDue, compareReport),
  everyOpen('*/5 * * * *', 'games.repeat_freespins', repeatFreespins),
  everyOpen('* * * * *', 'games.pay_waiting_freespins', payWaitingFreespins),
]
