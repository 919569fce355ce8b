import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { addressOf } from '@casino/http/address.ts'
import { createPlaces } from '@casino/http/places.ts'
import { turnAway } from '@casino/http/turn-away.ts'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { betRange, currencyOf } from './bet-levels.ts'
import { type GameContext, gameOf } from './context.ts'
import type { LiveRunner, LiveSession } from './live/types.ts'
import type { Session } from './session-store.ts'
import { sessionOf } from './sessions.ts'

export type SocketOptions = {
  context: GameContext
  /** The only origin whose pages may open a socket. */
  publicOrigin: string
  trustedHops: number
  runners: ReadonlyMap<string, LiveRunner>
}

const messageBytesMax = 4_096
const greetingMs = 5_000
const perAddressMax = 50
const Greeting = z.strictObject({ session_key: z.string().min(20).max(100) })

/** Takes sockets of `/live/{slug}`, knows their player by the first message, hands them on. */
export function serveLive(server: Server, options: SocketOptions): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytesMax })
  const places = createPlaces(perAddressMax)
  server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const slug = /^\/live\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? ''
    const runner = options.runners.get(slug)
    if (!runner || request.headers.origin !== options.publicOrigin) {
      return turnAway(duplex, 403)
    }
    const leave = places.take(addressOf(request, options.trustedHops))
    if (!leave) return turnAway(duplex, 429)
    duplex.once('close', leave)
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      greet(socket, { slug, runner, context: options.context })
    })
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

type Greeted = { slug: string; runner: LiveRunner; context: GameContext }

function greet(socket: WebSocket, { slug, runner, context }: Greeted): void {
  const timer = setTimeout(() => socket.close(4401, 'no greeting'), greetingMs)
  socket.on('error', () => socket.terminate())
  socket.once('message', async (data: RawData) => {
    clearTimeout(timer)
    try {
      const { session_key } = Greeting.parse(JSON.parse(String(data)))
      const session = await sessionOf(context, session_key)
      if (session.slug !== slug) throw new Error('another game')
      runner.attach(socket, liveSession(context, session))
    } catch {
      socket.close(4401, 'session unknown')
    }
  })
}

function liveSession(context: GameContext, session: Session): LiveSession {
  const range = betRange(gameOf(context, session.slug), session.currency)
  return {
    id: session.id,
    mode: session.mode,
    provider: session.provider,
    slug: session.slug,
    player_key: session.player_key,
    user_id: session.user_id,
    nickname: session.nickname,
    locale: session.locale,
    currency: currencyOf(session.currency),
    bet_levels: range?.bet_levels ?? [],
    max_bet: range?.max_bet ?? 0,
  }
}
