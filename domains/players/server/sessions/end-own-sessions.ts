import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { sessionEnded } from '../../contract.ts'
import * as contract from '../../security-contract.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { endOwnSession } from './session-list-store.ts'

/**
 * Ends one of the player's sessions and its sockets. Clears the cookie if it is the current one.
 */
export async function endOneSession(
  { tx, now, player, reply }: PlayerContext,
  { id }: Input<typeof contract.endOneSession>,
): Promise<Record<string, never>> {
  const player_id = player.id
  if (!(await endOwnSession(tx, { id, player_id, reason: 'ended by its player', now }))) {
    throw refuse(contract.endOneSession, 'session_unknown')
  }
  await emit(tx, sessionEnded, { player_id, session_id: id })
  if (id === player.session_id) reply.signOut()
  return {}
}

/** Ends all of the player's sessions but the current one. */
export async function endOtherSessions(
  context: PlayerContext,
): Promise<Output<typeof contract.endOtherSessions>> {
  const { id: player_id, session_id: but } = context.player
  return { ended: await endSessionsOf(context, { player_id, reason: 'ended by its player', but }) }
}
