import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { addJob } from '@casino/jobs/job.ts'
import { playerOf } from '@casino/players/public'
import { standingsChanged } from '../../contract.ts'
import { markTold } from '../notices/notice-store.ts'
import { tellRemoved } from '../notices/tell-players.ts'
import { addToPlayerCounts } from '../standings/entry-store.ts'
import { emptyStanding } from '../standings/view-standing.ts'
import { removedDue } from '../tasks.ts'
import { findTournament, type TournamentRow } from '../tournament-store.ts'
import { refundTo } from './refund.ts'
import { removedEntry, removeEntry } from './removal-store.ts'

type Removed = { id: bigint; player_id: bigint }

/**
 * Takes a player out of a tournament that is locked and not final. A job gives the buy-in back.
 * False if the player is not in it.
 */
export async function removePlayer(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id }: Pick<TournamentRow, 'id'>,
  player_id: bigint,
): Promise<boolean> {
  const entry = await removeEntry(tx, { tournament_id: id, player_id, now })
  if (!entry) return false
  const left = { players: -1, buy_ins_cents: -entry.buy_in_cents }
  await addToPlayerCounts(tx, new Map([[id, left]]))
  await addJob(tx, removedDue, { id, player_id }, { key: `${id}:${player_id}` })
  return true
}

/** Gives a removed player the buy-in back and notifies them, once. */
export async function settleRemoval(work: Work, { id, player_id }: Removed): Promise<void> {
  const { tx, now } = work
  const tournament = await findTournament(tx, id)
  const entry = await removedEntry(tx, { tournament_id: id, player_id })
  if (!tournament || !entry) return
  if (!(await markTold(tx, { id, notice: `removed:${player_id}`, now }))) return
  if (entry.buy_in_cents > 0n) await refundTo(work, tournament, entry)
  await tellRemoved(work, tournament, { ...entry, player_id })
  const nickname = (await playerOf(tx, player_id))?.nickname ?? ''
  await emit(tx, standingsChanged, [emptyStanding(id, { ...tournament, nickname })], { player_id })
}
