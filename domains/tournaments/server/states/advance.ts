import type { OpenWork, Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { type Act, dueAct, nextTime } from '../../rules.ts'
import { tournamentDue } from '../tasks.ts'
import {
  dueTournaments,
  findTournament,
  lockTournament,
  type TournamentRow,
} from '../tournament-store.ts'
import { freezeIfScored } from './freeze.ts'
import { move } from './move.ts'

const dueMax = 200

/** Moves every tournament as far as time demands. */
export async function advanceAll(work: OpenWork): Promise<void> {
  for (const id of await dueTournaments(work.db, work.now, dueMax)) {
    try {
      await advance(work, id)
    } catch (error) {
      work.log.error({ err: error, tournament_id: String(id) }, 'a tournament did not advance')
    }
  }
}

/** Moves one tournament as far as time demands, and asks to be called at its next moment. */
export async function advance(work: OpenWork, id: bigint): Promise<void> {
  await work.inTransaction((inside) => followTime(inside, id))
  const tournament = await findTournament(work.db, id)
  if (!tournament) return
  await freezeIfScored(work, tournament)
  await work.inTransaction((inside) => callAgain(inside, id))
}

async function followTime(work: Work, id: bigint): Promise<void> {
  const { tx, now } = work
  let tournament = await lockTournament(tx, id)
  for (let act = actFor(tournament, now); tournament && act; act = actFor(tournament, now)) {
    await move(work, tournament, act)
    tournament = await lockTournament(tx, id)
  }
}

function actFor(tournament: TournamentRow | undefined, now: Date): Act | undefined {
  return tournament && dueAct(tournament.state, tournament, now)
}

const retryMs = 2000

/** The job that runs every minute would be late for a start or an end. */
export async function callAgain({ tx, now }: Work, id: bigint): Promise<void> {
  const tournament = await findTournament(tx, id)
  const at = tournament && nextTime(tournament.state, tournament)
  if (!at) return
  const soon = new Date(now.getTime() + retryMs)
  await addJob(tx, tournamentDue, { id }, { runAt: at > now ? at : soon, key: `${id}` })
}
