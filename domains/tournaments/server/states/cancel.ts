import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { refundsDue } from '../tasks.ts'
import { lockTournament } from '../tournament-store.ts'
import { move } from './move.ts'

/** Cancels a tournament that is not over; a job gives all buy-ins back. */
export async function cancelTournament(work: Work, id: bigint): Promise<void> {
  const tournament = await lockTournament(work.tx, id)
  if (!tournament) throw new Error(`there is no tournament ${id}`)
  await move(work, tournament, 'cancel')
  await addJob(work.tx, refundsDue, { id }, { key: `${id}` })
}
