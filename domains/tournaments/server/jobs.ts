import { does, doesOpen, everyOpen, type Job } from '@casino/jobs/job.ts'
import { tellPlayers } from './notices/tell-players.ts'
import { planRuns } from './schedules/plan-runs.ts'
import { pruneAll } from './scoring/prune-played.ts'
import { markPlaces } from './standings/mark-places.ts'
import { advance, advanceAll } from './states/advance.ts'
import { payAwards } from './states/pay-awards.ts'
import { refundAll } from './states/refund.ts'
import { settleRemoval } from './states/remove-player.ts'
import { awardsDue, refundsDue, removedDue, tournamentDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(tournamentDue, (work, { id }) => advance(work, id)),
  does(refundsDue, (work, { id }) => refundAll(work, id)),
  does(removedDue, settleRemoval),
  doesOpen(awardsDue, payAwards),
  everyOpen('* * * * *', 'tournaments.advance', advanceAll),
  everyOpen('* * * * *', 'tournaments.pay', payAwards),
  everyOpen('* * * * *', 'tournaments.plan', planRuns),
  everyOpen('* * * * *', 'tournaments.tell', tellPlayers),
  everyOpen('* * * * *', 'tournaments.mark_places', markPlaces),
  everyOpen('23 4 * * *', 'tournaments.prune', pruneAll),
]
