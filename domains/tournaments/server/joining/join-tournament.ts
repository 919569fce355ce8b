import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { viewerOf } from '../list-tournaments.ts'
import { findSeen } from '../tournament-store.ts'
import { enter } from './enter.ts'

/** Joins the player into a tournament and pushes their standing at once [4.9]. */
export async function joinTournament(
  context: PlayerContext,
  { id }: Input<typeof contract.joinTournament>,
): Promise<Output<typeof contract.joinTournament>> {
  const { tx, player } = context
  const seen = await findSeen(tx, { id, viewer: viewerOf({ ...context, session: player }) })
  if (!seen) throw refuse(contract.joinTournament, 'tournament_unknown')
  await enter(context, { tournament_id: seen.id, player_id: player.id })
  return { confirmed: true }
}
