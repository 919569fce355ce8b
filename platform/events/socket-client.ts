import type { WebSocket } from 'ws'

export type SocketClient = {
  /** Names this connection to others; known to its owner. */
  id: string
  socket: WebSocket
  ip: string
  /** The cookies it came with: whose session it is. */
  cookies: string | undefined
  /** Who has connected: a player's id, or empty for a guest. */
  user?: string
  session_id?: string
  /** It tried to connect with something that will never be let in. */
  isRefused: boolean
  /** What it listens to, and what of that is to be said later, while a channel is being joined. */
  channels: Map<string, string[] | undefined>
  /** False from one ping to the pong that answers it. */
  alive: boolean
  /** How many commands it has sent since the last beat. */
  commandsCount: number
}

/** What a channel says: `uid` is the position in it from which a client may recover. */
export type ChannelMessage = { uid: string; data: unknown }

const backlogBytesMax = 1_000_000
const queuedMax = 1_000

/** A message as it goes over the wire. */
export function encodeMessage(channel: string, { uid, data }: ChannelMessage): string {
  return JSON.stringify({ method: 'message', body: { uid, channel, data } })
}

/** Says a message, after the channel's joining if that is still on its way. */
export function sendToChannel(client: SocketClient, channel: string, text: string): void {
  const held = client.channels.get(channel)
  if (held) held.push(text)
  else send(client, text)
  if ((held?.length ?? 0) > queuedMax) client.socket.terminate()
}

/** A client that does not read is dropped: it recovers when it can. */
export function send({ socket }: SocketClient, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > backlogBytesMax) socket.terminate()
  else socket.send(text)
}

/** Lets a client go, who need not come back as he is. */
export function disconnect(client: SocketClient, reason: string): void {
  send(client, JSON.stringify({ method: 'disconnect', body: { reason, reconnect: false } }))
  client.socket.close(4401, reason)
}
