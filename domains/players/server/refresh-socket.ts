import type { Output } from '@casino/contract/endpoint.ts'
import type { Context, SessionPlayer } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'

/** Newer credentials of who he is now: of nobody, where his session has ended. */
export async function refreshSocket({
  session,
  realtime,
  now,
}: Context): Promise<Output<typeof contract.refreshSocket>> {
  return { ...realtime.credentialsOf(socketUser(session), now), info: '' }
}

/** By what the sockets know a visitor. */
export function socketUser(session: SessionPlayer | undefined): string {
  return session ? String(session.id) : ''
}
