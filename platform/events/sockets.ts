import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Event } from '@casino/contract/event.ts'
import { addressOf, networkOf, wideNetworkOf, wideTimes } from '@casino/http/requests/address.ts'
import { refuseUpgrade } from '@casino/http/requests/refuse-upgrade.ts'
import type { Log } from '@casino/log/log.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { handleCommand, parseCommands } from './handle-commands.ts'
import { type Hub, leave } from './hub.ts'
import { realtimePath } from './realtime-with.ts'
import {
  type ChannelMessage,
  disconnect,
  encodeMessage,
  type SocketClient,
  sendToChannel,
} from './socket-client.ts'
import { messageOf } from './subscribe.ts'
import { startTail } from './tail.ts'

export type SocketOptions = Omit<Hub, 'tail' | 'clients' | 'listeners'> & {
  server: Server
  log: Log
  /** Whether a page of this origin may open sockets at this host. */
  isOwn(origin: string, host: string | undefined): boolean
  trustedHops: number
  /** The event after which the sockets of a session are closed. */
  sessionEnded: Event<z.ZodMiniType<{ session_id: bigint }, unknown>>
  /** The time between two heartbeats; default 30 s. */
  beatMs?: number
  /** How long a client may take to connect; default 10 s. */
  connectMs?: number
}
export type Sockets = {
  /** Sends a message to all subscribers of a channel on this server. */
  publish(channel: string, message: ChannelMessage): void
  /** Sends the same message to several channels. */
  broadcast(channels: readonly string[], message: ChannelMessage): void
  /** The players who are subscribed on this server to their channel of a topic. */
  subscribersOf(topic: string): bigint[]
  close(): Promise<void>
}
type SocketState = Hub & SocketOptions

/** All subscriptions of a page come in one frame. */
const messageBytesMax = 8192
const perAddressMax = 50
/**
 * A client connects, subscribes and sometimes pings; more commands between two heartbeats are a
 * flood.
 */
const commandsPerBeatMax = 100

/** Opens the socket server of this process. */
export function openSockets(options: SocketOptions): Sockets {
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytesMax,
    perMessageDeflate: false,
  })
  const clients = new Set<SocketClient>()
  const listeners: Hub['listeners'] = new Map()
  const broadcast = (channels: readonly string[], message: ChannelMessage) => {
    for (const channel of channels) {
      const subscribers = listeners.get(channel)
      const text = subscribers ? encodeMessage(channel, message) : ''
      for (const client of subscribers ?? []) sendToChannel(client, channel, text)
    }
  }
  const publish = (channel: string, message: ChannelMessage) => broadcast([channel], message)
  const tail = startTail({
    ...options,
    isWatched: () => clients.size > 0,
    sendToChannel(row) {
      if (row.channel) publish(row.channel, messageOf(row))
      if (row.name !== options.sessionEnded.name) return
      dropSession(clients, z.decode(options.sessionEnded.payload, row.payload))
    },
  })
  const state: SocketState = { ...options, tail, clients, listeners }
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const status = refusalOf(state, request)
    if (status === undefined) return
    if (status !== 101) return refuseUpgrade(stream, status)
    webSockets.handleUpgrade(request, stream, head, (socket) => attach(state, socket, request))
  }
  options.server.on('upgrade', onUpgrade)
  const beat = setInterval(() => void pingClients(state), options.beatMs ?? 30_000)
  return {
    publish,
    broadcast,
    subscribersOf: (topic) =>
      [...listeners.keys()]
        .filter((channel) => channel.startsWith(`${topic}#`))
        .map((channel) => BigInt(channel.slice(topic.length + 1))),
    async close() {
      clearInterval(beat)
      options.server.off('upgrade', onUpgrade)
      await tail.stop()
      for (const { socket } of clients) socket.close(1012, 'restart')
      webSockets.close()
    },
  }
}

/** 101 when the upgrade is accepted; undefined for a path that belongs to another listener. */
function refusalOf(
  { server, isOwn, trustedHops, clients }: SocketState,
  request: IncomingMessage,
): number | undefined {
  const path = (request.url ?? '').split('?', 1)[0]
  if (path !== realtimePath) return server.listenerCount('upgrade') > 1 ? undefined : 404
  const { origin, host } = request.headers
  if (!origin || !isOwn(origin, host)) return 403
  const { ip, wide } = networksOf(request, trustedHops)
  const fromAddress = [...clients].filter((client) => client.ip === ip).length
  const fromWide = wide ? [...clients].filter((client) => client.wide === wide).length : 0
  return fromAddress >= perAddressMax || fromWide >= perAddressMax * wideTimes ? 429 : 101
}

function networksOf(request: IncomingMessage, trustedHops: number) {
  const address = addressOf(request, trustedHops)
  return { ip: networkOf(address), wide: wideNetworkOf(address) }
}

function attach(state: SocketState, socket: WebSocket, request: IncomingMessage): void {
  const client: SocketClient = {
    id: randomUUID(),
    socket,
    ...networksOf(request, state.trustedHops),
    cookies: request.headers.cookie,
    isRefused: false,
    channels: new Map(),
    alive: true,
    commandsCount: 0,
  }
  state.clients.add(client)
  const late = setTimeout(() => closeUnidentified(client), state.connectMs ?? 10_000)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(late)
    state.clients.delete(client)
    for (const channel of client.channels.keys()) leave(state, channel, client)
  })
  socket.on('pong', () => {
    client.alive = true
  })
  let before = Promise.resolve()
  socket.on('message', (raw) => {
    for (const command of parseCommands(String(raw))) {
      client.commandsCount += 1
      if (client.commandsCount > commandsPerBeatMax) return socket.terminate()
      // Commands run one after the other: a subscription may arrive right after its connect.
      before = before.then(() => onCommand(state, client, command))
    }
  })
}

async function onCommand(
  state: SocketState,
  client: SocketClient,
  command: unknown,
): Promise<void> {
  const { socket } = client
  if (socket.readyState !== socket.OPEN) return
  await handleCommand(state, client, command).catch((error) => {
    state.log.warn({ error: String(error) }, 'socket closed')
    socket.close(1011)
  })
}

/** Disconnects a client that has not connected in time. A refused client must not reconnect. */
function closeUnidentified(client: SocketClient): void {
  if (client.user !== undefined) return
  if (client.isRefused) disconnect(client, 'unauthorized')
  else client.socket.terminate()
}

function dropSession(clients: Set<SocketClient>, { session_id: over }: { session_id: bigint }) {
  const ended = String(over)
  for (const client of clients) {
    if (client.session_id === ended) disconnect(client, 'session ended')
  }
}

/** Disconnects clients that do not answer pings and clients whose session has ended. */
async function pingClients({ openSessions, clients }: SocketState): Promise<void> {
  for (const client of clients) {
    if (!client.alive) client.socket.terminate()
    client.alive = false
    client.commandsCount = 0
    client.socket.ping()
  }
  const private_ = [...clients].filter(({ session_id }) => session_id !== undefined)
  const ids = [...new Set(private_.map(({ session_id }) => BigInt(session_id ?? 0)))]
  if (ids.length === 0) return
  const open = await openSessions(ids).catch(() => undefined)
  for (const client of open ? private_ : []) {
    if (!open?.has(BigInt(client.session_id ?? 0))) disconnect(client, 'session ended')
  }
}
