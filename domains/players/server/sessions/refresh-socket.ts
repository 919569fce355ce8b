import type { Output } from '@casino/contract/endpoint.ts'
import type { Context, SessionPlayer } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'

/** New credentials for the current player, or a guest's if the session has ended. */
export async function refreshSocket({
  session,
  realtime,
  now,
}: Context): Promise<Output<typeof contract.refreshSocket>> {
  return { ...realtime.credentialsOf(socketUser(session), now), info: '' }
}

/** The visitor's name in the socket credentials. */
export function socketUser(session: SessionPlayer | undefined): string {
  return session ? String(session.id) : ''
}
