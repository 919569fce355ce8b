import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  type ConnectionLimit,
  createConnectionLimit,
} from '@casino/http/limits/connection-limit.ts'
import { addressOf, networkOf } from '@casino/http/requests/address.ts'
import { refuseUpgrade } from '@casino/http/requests/refuse-upgrade.ts'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { betRange, currencyOf } from './bet-levels.ts'
import { type GameContext, gameOf } from './context.ts'
import { Refusal } from './errors.ts'
import type { LiveRunner, LiveSession } from './live/types.ts'
import type { Session } from './sessions/session-store.ts'
import { assertOpen, sessionOf } from './sessions.ts'

export type SocketOptions = {
  context: GameContext
  /** The only origin that may open a socket. */
  publicOrigin: string
  trustedHops: number
  runners: ReadonlyMap<string, LiveRunner>
  /** How often the casino is asked whether a socket's session is still open. */
  askAgainMs?: number
}

const messageBytesMax = 4_096
const greetingMs = 5_000
/**
 * Per address before authentication, then per session, because many players may share an address.
 */
const unknownMax = 50
const perSessionMax = 5
const askAgainMsDefault = 10_000
const Greeting = z.strictObject({ session_key: z.string().min(20).max(100) })

/**
 * Accepts sockets of `/live/{slug}`, authenticates the player by the first message, and passes them
 * on.
 */
export function serveLive(server: Server, options: SocketOptions): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytesMax })
  const unknownSockets = createConnectionLimit(unknownMax)
  const players = createConnectionLimit(perSessionMax)
  server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const slug = /^\/live\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? ''
    const runner = options.runners.get(slug)
    if (!runner || request.headers.origin !== options.publicOrigin) {
      return refuseUpgrade(duplex, 403)
    }
    const leave = once(unknownSockets.take(networkOf(addressOf(request, options.trustedHops))))
    if (!leave) return refuseUpgrade(duplex, 429)
    duplex.once('close', leave)
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      const { context, askAgainMs = askAgainMsDefault } = options
      greet(socket, { slug, runner, context, askAgainMs, players, known: leave })
    })
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

type Greeted = {
  slug: string
  runner: LiveRunner
  context: GameContext
  askAgainMs: number
  players: ConnectionLimit
  /** Called when the socket's player is authenticated. */
  known(): void
}

function greet(socket: WebSocket, greeted: Greeted): void {
  const { slug, runner, context, players, known } = greeted
  const timer = setTimeout(() => socket.close(4401, 'no greeting'), greetingMs)
  socket.on('error', () => socket.terminate())
  socket.once('message', async (data: RawData) => {
    clearTimeout(timer)
    try {
      const { session_key } = Greeting.parse(JSON.parse(String(data)))
      const session = await sessionOf(context, session_key)
      if (session.slug !== slug) throw new Error('another game')
      await assertOpen(context, session)
      const leave = players.take(session.id)
      if (!leave) return socket.close(4429, 'too many of one session')
      socket.once('close', leave)
      known()
      endWithSession(socket, { ...greeted, session })
      runner.attach(socket, liveSession(context, session))
    } catch {
      socket.close(4401, 'session unknown')
    }
  })
}

/** Closes the socket when the casino reports that its session has ended. */
function endWithSession(
  socket: WebSocket,
  { context, session, askAgainMs }: Greeted & { session: Session },
): void {
  const asking = setInterval(() => {
    assertOpen(context, session).catch((error) => {
      if (error instanceof Refusal) socket.close(4401, 'session ended')
      else context.log.error({ err: error }, 'the session of a socket could not be asked')
    })
  }, askAgainMs)
  socket.once('close', () => clearInterval(asking))
}

function liveSession(context: GameContext, session: Session): LiveSession {
  const range = betRange(gameOf(context, session.slug), session)
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
    round_ms_min: session.round_ms_min,
    max_bet: range?.max_bet ?? 0,
    stake_max: session.stake_max_cents === null ? null : Number(session.stake_max_cents),
  }
}

/** Makes releasing a place idempotent. */
function once(leave: (() => void) | undefined): (() => void) | undefined {
  if (!leave) return undefined
  let isTaken = true
  return () => {
    if (isTaken) leave()
    isTaken = false
  }
}
