import type { Work } from '@casino/db/work.ts'
import { type Act, moves } from '../../rules.ts'
import { setState, type TournamentRow } from '../tournament-store.ts'

/** Changes the state by the table of moves. Throws for an act that the state does not know. */
export async function move(
  { tx, now }: Work,
  { id, state }: Pick<TournamentRow, 'id' | 'state'>,
  act: Act,
): Promise<void> {
  const next = moves[state][act]
  if (!next) throw new Error(`tournament ${id}: no ${act} while ${state}`)
  await setState(tx, { id, state: next, now })
}
