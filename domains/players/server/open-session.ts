import { hashOf, newToken } from '@casino/auth/token.ts'
import type { Context } from '@casino/http/context.ts'
import { addSharedDevice } from './duplicates/duplicate-store.ts'
import { addSession } from './sessions/session-store.ts'

/** Starts a session for a player and sends its token to the browser with the reply. */
export async function openSession(
  { tx, now, visitor, reply, log }: Context,
  playerId: bigint,
  { by_link = false }: { by_link?: boolean } = {},
): Promise<void> {
  const { token, token_hash } = newToken()
  const { ip, country, user_agent, device_token } = visitor
  const from = { ip, country, user_agent, by_link }
  await addSession(tx, { ...from, player_id: playerId, token_hash, now })
  if (device_token) {
    await addSharedDevice(tx, { player_id: playerId, token_hash: hashOf(device_token), now })
  }
  log.info({ event: 'sign_in', player_id: String(playerId), by_link }, 'signed in')
  reply.signIn(token)
}
