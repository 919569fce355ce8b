import { every, type Job } from '@casino/jobs/job.ts'
import { forgetPlayers } from './forget-players.ts'

export const jobs: Job[] = [every('41 4 * * *', 'privacy.forget_players', forgetPlayers)]
