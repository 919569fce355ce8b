import { emit } from '@casino/events/emit.ts'
import type { Context } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { endSession } from '../sessions/session-store.ts'

/** Ends the session and its sockets. Without a session it only clears the cookie. */
export async function signOut({
  tx,
  now,
  session,
  reply,
}: Context): Promise<Record<string, never>> {
  reply.signOut()
  if (!session) return {}
  const { session_id, id } = session
  await endSession(tx, { session_id, reason: 'signed out', now })
  await emit(tx, contract.sessionEnded, { player_id: id, session_id })
  return {}
}
