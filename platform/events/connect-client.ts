import * as z from 'zod/mini'
import type { Hub } from './hub.ts'
import { answer, type Command, Fault } from './reply.ts'
import { disconnect, type SocketClient } from './socket-client.ts'
import { type Credentials, isStale, isValidToken } from './socket-token.ts'

const Shown = z.object({
  user: z.string().check(z.regex(/^\d{0,19}$/)),
  timestamp: z.string().check(z.maxLength(20)),
  token: z.string().check(z.maxLength(200)),
  info: z.optional(z.literal('')),
})

/**
 * Connects a client that sends a valid token and, for a player, the cookie of the session. With an
 * expired token it must fetch a new one.
 */
export async function connect(hub: Hub, client: SocketClient, command: Command): Promise<void> {
  if (client.user !== undefined) throw new Fault('already connected')
  const shown = credentialsIn(hub, client, command)
  if (isStale(shown, hub.now())) return answer(client, command, expired(client))
  await enter(hub, client, shown)
  answer(client, command, connected(client))
}

/** Takes a newer token. A client that came with an expired one is connected now. */
export async function refresh(hub: Hub, client: SocketClient, command: Command): Promise<void> {
  const shown = credentialsIn(hub, client, command)
  if (isStale(shown, hub.now())) return answer(client, command, expired(client))
  if (client.user !== undefined) {
    if (client.user !== shown.user) throw new Fault('unauthorized')
    return answer(client, command, connected(client))
  }
  await enter(hub, client, shown)
  answer(client, command, connected(client))
  answer(client, { ...command, method: 'connect' }, connected(client))
}

function credentialsIn({ secret }: Hub, client: SocketClient, { params }: Command): Credentials {
  const { data: shown } = Shown.safeParse(params)
  if (shown && isValidToken(secret, shown)) return shown
  client.isRefused = true
  throw new Fault('invalid token')
}

async function enter(hub: Hub, client: SocketClient, { user }: Credentials): Promise<void> {
  if (user !== '') await enterSession(hub, client, user)
  client.isRefused = false
  client.user = user
}

async function enterSession(hub: Hub, client: SocketClient, user: string): Promise<void> {
  const holder = await hub.sessionIn(client.cookies)
  if (String(holder?.player_id) !== user || !holder) {
    client.isRefused = true
    throw new Fault('unauthorized')
  }
  // Checked again once a sign-out can find this client, so that no sign-out is missed in between.
  client.session_id = String(holder.session_id)
  const open = await hub.openSessions([holder.session_id])
  if (!open.has(holder.session_id)) disconnect(client, 'session ended')
}

function connected({ id }: SocketClient) {
  return { client: id, expires: false, expired: false, ttl: 0 }
}

function expired({ id }: SocketClient) {
  return { client: id, expires: true, expired: true, ttl: 0 }
}
