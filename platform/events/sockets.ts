import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Db } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { readChannel } from './outbox-store.ts'
import { readSocketToken } from './socket-token.ts'
import { startTail } from './tail.ts'

/**
 * The realtime protocol, JSON both ways.
 * Client: { hello: { token?, offsets?: { channel: offset } } } first; then { ping: n }.
 * Server: { ready: { channels, resumed } }, { channel, offset, data }, { pong: n }.
 * An offset is the position of what happened; a snapshot channel (the balance) has offset 0 and
 * always says the newest value. What a resuming client missed is sent after `ready`, in order;
 * `resumed: false` says that too much was missed: fetch anew.
 */
const Hello = z.strictObject({
  hello: z.strictObject({
    token: z.optional(z.string().check(z.maxLength(200))),
    offset: z.optional(z.int()),
  }),
})
const Ping = z.strictObject({ ping: z.int() })

type Client = {
  socket: WebSocket
  player_id?: string
  session_id?: string
  ip: string
  greeted: boolean
}
export type SocketOptions = {
  server: Server
  db: Db
  log: Log
  secret: string
  origins: readonly string[]
  now(): Date
  /** What a player's snapshot channels say right now, for a socket that has just come. */
  snapshots(playerId: bigint): Promise<{ channel: string; data: unknown }[]>
}
export type Sockets = {
  /** Says something to all sockets of a player that is no event: the newest balance. */
  tell(playerId: bigint, channel: string, data: unknown): void
  close(): Promise<void>
}

export const realtimePath = '/realtime'
const messageBytesMax = 4096
const greetingMs = 5_000
const beatMs = 30_000
const backlogBytesMax = 1_000_000
const perAddressMax = 50
const replayMax = 200

/** Opens the sockets of this server process. */
export function openSockets(options: SocketOptions): Sockets {
  const hub = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytesMax,
    perMessageDeflate: false,
  })
  const clients = new Set<Client>()
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://x').pathname !== realtimePath) return
    const ip = request.socket.remoteAddress ?? ''
    const fromAddress = [...clients].filter((client) => client.ip === ip).length
    const { origin } = request.headers
    if (!origin || !options.origins.includes(origin) || fromAddress >= perAddressMax) {
      stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    stream.on('error', () => stream.destroy())
    hub.handleUpgrade(request, stream, head, (socket) => attach(options, clients, { socket, ip }))
  }
  options.server.on('upgrade', onUpgrade)
  const tail = startTail({
    ...options,
    say: (row) => {
      if (row.name === 'players.session_ended') return dropSession(clients, row.payload)
      if (!row.channel) return
      const text = wire(row.channel, Number(row.position), row.payload)
      for (const client of clients) if (mayHear(client, row.channel)) send(client, text)
    },
  })
  const beat = setInterval(() => checkAlive(clients), beatMs)
  return {
    tell(playerId, channel, data) {
      const text = wire(`player:${playerId}:${channel}`, 0, data)
      for (const client of clients) if (client.player_id === String(playerId)) send(client, text)
    },
    async close() {
      clearInterval(beat)
      options.server.off('upgrade', onUpgrade)
      await tail.stop()
      for (const { socket } of clients) socket.close(1012, 'restart')
      hub.close()
    },
  }
}

function attach(
  options: SocketOptions,
  clients: Set<Client>,
  { socket, ip }: { socket: WebSocket; ip: string },
): void {
  const client: Client = { socket, ip, greeted: false }
  clients.add(client)
  const late = setTimeout(() => !client.greeted && socket.terminate(), greetingMs)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(late)
    clients.delete(client)
  })
  socket.on('pong', () => {
    ;(socket as WebSocket & { alive?: boolean }).alive = true
  })
  socket.on('message', (raw) => {
    hear(options, client, String(raw)).catch((error) => {
      options.log.warn({ err: error }, 'socket closed')
      socket.close(1011)
    })
  })
}

async function hear(options: SocketOptions, client: Client, text: string): Promise<void> {
  const message = parseJson(text)
  const ping = Ping.safeParse(message)
  if (ping.success) return send(client, JSON.stringify({ pong: ping.data.ping }))
  const hello = Hello.safeParse(message)
  if (!hello.success || client.greeted) return client.socket.close(1008, 'protocol')
  client.greeted = true
  const { token, offset } = hello.data.hello
  const holder = token ? readSocketToken(options.secret, token, options.now()) : undefined
  if (token && !holder) return client.socket.close(4401, 'token')
  if (holder) Object.assign(client, holder)
  await greet(options, client, offset)
}

async function greet(options: SocketOptions, client: Client, offset?: number): Promise<void> {
  const missed = offset === undefined ? [] : await missedBy(options.db, client, BigInt(offset))
  const resumed = missed.length < replayMax
  send(client, JSON.stringify({ ready: { private: Boolean(client.player_id), resumed } }))
  if (resumed) {
    for (const row of missed) {
      send(client, wire(row.channel as string, Number(row.position), row.payload))
    }
  }
  if (!client.player_id) return
  for (const { channel, data } of await options.snapshots(BigInt(client.player_id))) {
    send(client, wire(`player:${client.player_id}:${channel}`, 0, data))
  }
}

function missedBy(db: Db, client: Client, after: bigint) {
  if (!client.player_id) return Promise.resolve([])
  return readChannel(db, { prefix: `player:${client.player_id}:`, after, limit: replayMax })
}

function mayHear({ greeted, player_id }: Client, channel: string): boolean {
  if (!greeted) return false
  return channel.startsWith('public:') || channel.startsWith(`player:${player_id ?? ''}:`)
}

function wire(channel: string, offset: number, data: unknown): string {
  return JSON.stringify({ channel: channel.replace(/^player:\d{1,19}:/, ''), offset, data })
}

/** A client that does not read is dropped: it resumes when it can. */
function send({ socket }: Client, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > backlogBytesMax) return socket.terminate()
  socket.send(text)
}

function dropSession(clients: Set<Client>, payload: unknown): void {
  const ended = String((payload as { session_id: number }).session_id)
  for (const { socket, session_id } of clients) {
    if (session_id === ended) socket.close(4401, 'session ended')
  }
}

function checkAlive(clients: Set<Client>): void {
  for (const { socket } of clients) {
    const beating = socket as WebSocket & { alive?: boolean }
    if (beating.alive === false) socket.terminate()
    beating.alive = false
    socket.ping()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
