import type { WebSocket } from 'ws'

export type SocketClient = {
  /** The public id of this connection; sent to its owner. */
  id: string
  socket: WebSocket
  ip: string
  /** Its wide network, for IPv6. */
  wide: string | undefined
  /** The cookies of the upgrade request. */
  cookies: string | undefined
  /** The connected user: a player's id, or empty for a guest. */
  user?: string
  session_id?: string
  /** Its connect command was refused for good. */
  isRefused: boolean
  /** Its channels, with the messages that are queued while a subscription is in progress. */
  channels: Map<string, string[] | undefined>
  /** False between a ping and its pong. */
  alive: boolean
  /** The number of commands since the last heartbeat. */
  commandsCount: number
}

/** A message of a channel; `uid` is its position, from which a client may recover. */
export type ChannelMessage = { uid: string; data: unknown }

const backlogBytesMax = 1_000_000
const queuedMax = 1_000

/** Encodes a message of a channel. */
export function encodeMessage(channel: string, { uid, data }: ChannelMessage): string {
  return JSON.stringify({ method: 'message', body: { uid, channel, data } })
}

/** Sends a message, or queues it while the subscription is in progress. */
export function sendToChannel(client: SocketClient, channel: string, text: string): void {
  const held = client.channels.get(channel)
  if (held) held.push(text)
  else send(client, text)
  if ((held?.length ?? 0) > queuedMax) client.socket.terminate()
}

/** Sends text; disconnects a client that does not read. It recovers the messages later. */
export function send({ socket }: SocketClient, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > backlogBytesMax) socket.terminate()
  else socket.send(text)
}

/** Disconnects a client that must not reconnect with the same credentials. */
export function disconnect(client: SocketClient, reason: string): void {
  send(client, JSON.stringify({ method: 'disconnect', body: { reason, reconnect: false } }))
  client.socket.close(4401, reason)
}
