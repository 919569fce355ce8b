import type { Realtime } from '@casino/http/context.ts'
import { channelSign, credentialsOf } from './socket-token.ts'

/** Ends as clients of this protocol want the address of a plain websocket to end. */
export const realtimePath = '/connection/websocket'

/** What calls give to open the sockets, signed with the secret that these know. */
export function realtimeWith(secret: string): Realtime {
  return {
    urlAt: (origin) => `${origin.replace(/^http/, 'ws')}${realtimePath}`,
    credentialsOf: (user, now) => credentialsOf(secret, user, now),
    signOf: (client, channel) => channelSign(secret, client, channel),
  }
}
