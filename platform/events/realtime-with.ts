import type { Realtime } from '@casino/http/context.ts'
import { channelSign, credentialsOf } from './socket-token.ts'

/** Clients of this protocol expect this path for a plain websocket. */
export const realtimePath = '/connection/websocket'

/** Signs the credentials for the sockets with a secret. */
export function realtimeWith(secret: string): Realtime {
  return {
    urlAt: (origin) => `${origin.replace(/^http/, 'ws')}${realtimePath}`,
    credentialsOf: (user, now) => credentialsOf(secret, user, now),
    signOf: (client, channel) => channelSign(secret, client, channel),
  }
}
