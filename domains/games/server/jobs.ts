import { type Job, job, openJob } from '@casino/jobs/job.ts'
import { pruneWins } from './prune-wins.ts'
import { syncCatalogue } from './sync-catalogue.ts'

export const jobs: Job[] = [
  job('games.prune_wins', pruneWins, '17 * * * *'),
  openJob('games.sync_catalogue', syncCatalogue, '*/10 * * * *'),
]
