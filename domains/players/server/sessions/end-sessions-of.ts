import { newToken } from '@casino/auth/token.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { sessionIsOver } from '../../rules.ts'
import { voidMailTokens } from '../mail/mail-token-store.ts'
import { endSessions, renewToken } from './session-store.ts'

type Ending = { player_id: bigint; reason: string; but?: bigint }

/**
 * Ends a player's sessions (except `but`), their sockets and pending sign-in links. Returns how
 * many sessions it ended.
 */
export async function endSessionsOf({ tx, now }: Work, ending: Ending): Promise<number> {
  await voidMailTokens(tx, { player_id: ending.player_id, kind: 'autologin', now })
  const ended = await endSessions(tx, { ...ending, now })
  // Expired sessions have no sockets any more.
  const open = ended.filter((one) => !sessionIsOver(one, now))
  const { player_id } = ending
  for (const { session_id } of open) {
    await emit(tx, contract.sessionEnded, { player_id, session_id })
  }
  return open.length
}

/** After a change of sign-in methods: ends the other sessions and gives this one a new token. */
export async function endOtherSessionsOf(context: PlayerContext, reason: string): Promise<void> {
  const { tx, player, reply } = context
  const { id: player_id, session_id } = player
  await endSessionsOf(context, { player_id, reason, but: session_id })
  const { token, token_hash } = newToken()
  await renewToken(tx, { session_id, token_hash })
  reply.signIn(token)
}
