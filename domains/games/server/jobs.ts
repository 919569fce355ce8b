import { job } from '@casino/jobs/job.ts'
import { winsKept } from '../rules.ts'
import { pruneWins } from './win-store.ts'

export const jobs = [job('games.prune_wins', ({ tx }) => pruneWins(tx, winsKept), '17 * * * *')]
