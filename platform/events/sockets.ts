import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Event, Happened } from '@casino/contract/event.ts'
import type { Db } from '@casino/db/connect.ts'
import { addressOf } from '@casino/http/address.ts'
import { turnAway } from '@casino/http/turn-away.ts'
import type { Log } from '@casino/log/log.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { channelOf } from './emit.ts'
import { type Greeting, greet } from './greet.ts'
import { encoded, type Snapshot } from './snapshot.ts'
import { mayHear, type SocketClient, say, send, wire } from './socket-client.ts'
import { readSocketToken } from './socket-token.ts'
import { startTail } from './tail.ts'

/**
 * The realtime protocol, JSON both ways.
 * Client: { hello: { token?, offset? } } first; then { ping: n }.
 * Server: { ready: { private, resumed, offset } }, { channel, offset, data }, { pong: n }.
 * An offset is the position of what happened; a snapshot channel (the balance) has offset 0 and
 * always says the newest value. What a resuming client missed is sent after `ready`, in order;
 * `resumed: false` says that it cannot be told any more: fetch anew. `ready.offset` is where a
 * client stands that has heard nothing yet.
 */
const Hello = z.strictObject({
  hello: z.strictObject({
    token: z.optional(z.string().check(z.maxLength(200))),
    offset: z.optional(z.int().check(z.minimum(0))),
  }),
})
const Ping = z.strictObject({ ping: z.int() })

export type SocketOptions = {
  server: Server
  db: Db
  log: Log
  secret: string
  origins: readonly string[]
  trustedHops: number
  now(): Date
  /** What a player's own channels say right now, for a socket that has just come. */
  snapshots: readonly Snapshot[]
  /** Whoever's session this event names loses his sockets. */
  sessionEnded: Event<z.ZodMiniType<{ session_id: bigint }, unknown>>
  /** Which of these sessions are still good: asked at the greeting and at every beat. */
  openSessions(ids: readonly bigint[]): Promise<ReadonlySet<bigint>>
  /** The time between two beats; 30 s unless told. */
  beatMs?: number
}
export type Sockets = {
  /** Says to all sockets of a player what is no event of the outbox: the newest balance. */
  push<E extends Event>(event: E, playerId: bigint, payload: Happened<E>): void
  close(): Promise<void>
}

export const realtimePath = '/realtime'
const messageBytesMax = 4096
const greetingMs = 5_000
const perAddressMax = 50
/** A client says hello and now and then a ping: who sends more between two beats is a flood. */
const heardPerBeatMax = 100

type Hub = { options: SocketOptions; greeting: Greeting; clients: Set<SocketClient> }

/** Opens the sockets of this server process. */
export function openSockets(options: SocketOptions): Sockets {
  const door = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytesMax,
    perMessageDeflate: false,
  })
  const clients = new Set<SocketClient>()
  const tail = startTail({
    ...options,
    say: (row) => {
      if (row.name === options.sessionEnded.name) {
        return dropSession(clients, z.decode(options.sessionEnded.payload, row.payload))
      }
      const { channel, position, payload } = row
      if (!channel) return
      const text = wire(channel, Number(position), payload)
      for (const client of clients) if (mayHear(client, channel)) say(client, text)
    },
  })
  const hub = { options, clients, greeting: { ...options, reached: tail.reached } }
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const status = refusalOf(hub, request)
    if (status === undefined) return
    if (status !== 101) return turnAway(stream, status)
    const ip = addressOf(request, options.trustedHops)
    door.handleUpgrade(request, stream, head, (socket) => attach(hub, { socket, ip }))
  }
  options.server.on('upgrade', onUpgrade)
  const beat = setInterval(() => void keepLiving(hub), options.beatMs ?? 30_000)
  return {
    push(event, playerId, payload) {
      const text = wire(channelOf(event, playerId) ?? '', 0, encoded(event, payload))
      const id = String(playerId)
      for (const client of clients) if (client.player_id === id) say(client, text)
    },
    async close() {
      clearInterval(beat)
      options.server.off('upgrade', onUpgrade)
      await tail.stop()
      for (const { socket } of clients) socket.close(1012, 'restart')
      door.close()
    },
  }
}

/** 101 for a welcome visitor; undefined for a path that another listener may own. */
function refusalOf({ options, clients }: Hub, request: IncomingMessage): number | undefined {
  const path = (request.url ?? '').split('?', 1)[0]
  if (path !== realtimePath) return options.server.listenerCount('upgrade') > 1 ? undefined : 404
  const { origin } = request.headers
  if (!origin || !options.origins.includes(origin)) return 403
  const ip = addressOf(request, options.trustedHops)
  const fromAddress = [...clients].filter((client) => client.ip === ip).length
  return fromAddress >= perAddressMax ? 403 : 101
}

function attach(hub: Hub, { socket, ip }: { socket: WebSocket; ip: string }): void {
  const client: SocketClient = { socket, ip, greeted: false, alive: true, heard: 0 }
  hub.clients.add(client)
  const late = setTimeout(() => !client.greeted && socket.terminate(), greetingMs)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(late)
    hub.clients.delete(client)
  })
  socket.on('pong', () => {
    client.alive = true
  })
  socket.on('message', (raw) => {
    client.heard += 1
    if (client.heard > heardPerBeatMax) return socket.terminate()
    hear(hub, client, String(raw)).catch((error) => {
      hub.options.log.warn({ error: String(error) }, 'socket closed')
      socket.close(1011)
    })
  })
}

async function hear(hub: Hub, client: SocketClient, text: string): Promise<void> {
  const { options, greeting } = hub
  const message = parseJson(text)
  const ping = Ping.safeParse(message)
  if (ping.success) return send(client, JSON.stringify({ pong: ping.data.ping }))
  const hello = Hello.safeParse(message)
  if (!hello.success || client.greeted) return client.socket.close(1008, 'protocol')
  client.greeted = true
  client.held = []
  const { token, offset } = hello.data.hello
  if (token !== undefined) {
    const holder = readSocketToken(options.secret, token, options.now())
    if (!holder) return client.socket.close(4401, 'token')
    // Its session is looked at after it can be found by a sign-out, so that none slips between.
    Object.assign(client, holder)
    const session = BigInt(holder.session_id)
    const open = await options.openSessions([session])
    if (!open.has(session)) return client.socket.close(4401, 'session ended')
  }
  await greet(greeting, client, offset)
}

function dropSession(clients: Set<SocketClient>, { session_id: over }: { session_id: bigint }) {
  const ended = String(over)
  for (const { socket, session_id } of clients) {
    if (session_id === ended) socket.close(4401, 'session ended')
  }
}

/** Lets go who is gone without a word, and whose session is over by its age or by the house. */
async function keepLiving({ options, clients }: Hub): Promise<void> {
  for (const client of clients) {
    if (!client.alive) client.socket.terminate()
    client.alive = false
    client.heard = 0
    client.socket.ping()
  }
  const private_ = [...clients].filter(({ session_id }) => session_id !== undefined)
  const ids = [...new Set(private_.map(({ session_id }) => BigInt(session_id ?? 0)))]
  if (ids.length === 0) return
  const open = await options.openSessions(ids).catch(() => undefined)
  for (const { socket, session_id } of open ? private_ : []) {
    if (!open?.has(BigInt(session_id ?? 0))) socket.close(4401, 'session ended')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
