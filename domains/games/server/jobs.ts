import { type Job, job, openJob } from '@casino/jobs/job.ts'
import { syncCatalogue } from './catalogue/sync-catalogue.ts'
import { repeatFreespins } from './freespins/repeat-freespins.ts'
import { askReports, reportJob } from './reports/ask-reports.ts'
import { compareReport } from './reports/compare-report.ts'
import { pruneWins } from './wins/prune-wins.ts'

export const jobs: Job[] = [
  job('games.prune_wins', pruneWins, '17 * * * *'),
  openJob('games.sync_catalogue', syncCatalogue, '*/10 * * * *'),
  job('games.ask_reports', askReports, '30 3 * * *'),
  openJob(reportJob.name, compareReport),
  openJob('games.repeat_freespins', repeatFreespins, '*/5 * * * *'),
]
