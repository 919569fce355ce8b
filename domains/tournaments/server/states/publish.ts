import type { Work } from '@casino/db/work.ts'
import { moves } from '../../rules.ts'
import type { TournamentRow } from '../tournament-store.ts'
import { callAgain } from './advance.ts'
import { move } from './move.ts'

/** Shows a draft to players; false if it is no draft. */
export async function publishDraft(
  work: Work,
  tournament: Pick<TournamentRow, 'id' | 'state'>,
): Promise<boolean> {
  if (!moves[tournament.state].publish) return false
  await move(work, tournament, 'publish')
  await callAgain(work, tournament.id)
  return true
}
