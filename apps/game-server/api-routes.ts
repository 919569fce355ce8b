import { now } from '@casino/time/now.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { demoStartCents } from './bet-levels.ts'
import { type GameContext, gameOf } from './context.ts'
import { Refusal, sendError } from './errors.ts'
import { withSpins } from './freespins/free-spin.ts'
import { limitPerPlayer } from './limit-per-player.ts'
import { crashesOf, crashOf } from './past/past-crashes.ts'
import { historyOf, roundOf } from './past/past-rounds.ts'
import { play, playable } from './play.ts'
import { findPlay, markSeen } from './rounds/round-store.ts'
import { changeSeeds, fairState } from './rounds/seeds.ts'
import { advanceForPlayer } from './rounds/settle.ts'
import { step } from './rounds/step.ts'
import { refillDemo, type Session } from './sessions/session-store.ts'
import { keyOf, type VerifiedKeys } from './sessions/verified-keys.ts'
import { assertOpen, describeSession, openByToken, sessionOf } from './sessions.ts'

export type ApiOptions = { context: GameContext; casinoOrigin: string; verified: VerifiedKeys }

const Id = z.string().regex(/^[\w-]{8,64}$/)
const Token = z.strictObject({ token: z.string().min(20).max(100) })
/** `freespins`: the free spins that the player plays; without it the play has a stake. */
const Play = z.strictObject({
  play_id: Id,
  input: z.unknown(),
  freespins: z.string().max(255).optional(),
})
const Step = z.strictObject({
  play_id: Id,
  step: z.int().min(1).max(1_000),
  action: z.unknown(),
})
const Seen = z.strictObject({ play_id: Id })
/** Printable and without a colon, which separates the parts of the draw's message. */
const Seeds = z.strictObject({
  client_seed: z.string().regex(/^[!-9;-~ ]{1,64}$/),
  server_seed_hash: z.string().regex(/^[0-9a-f]{64}$/),
})
const Nothing = z.strictObject({})
const Past = z.object({ before: z.uuid().optional() })
const OnePast = z.object({ round_id: z.uuid() })
const PastLive = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  mine: z.enum(['true', 'false']).default('false'),
  bet: z.uuid().optional(),
})

/** The API for games in their iframe; see `protocol.ts` of the kit. */
export async function apiRoutes(
  app: FastifyInstance,
  { context, casinoOrigin, verified }: ApiOptions,
): Promise<void> {
  const locales = new WeakMap<FastifyRequest, string>()

  async function holder(request: FastifyRequest): Promise<Caller> {
    const key = keyOf(request)
    if (!key) throw new Refusal('session_unknown')
    const session = await sessionOf(context, key).catch((error) => {
      verified.remove(key)
      throw error
    })
    verified.add(key, session.id)
    locales.set(request, session.locale)
    return { session, key }
  }

  async function caller(request: FastifyRequest): Promise<Caller> {
    const called = await holder(request)
    await assertOpen(context, called.session)
    return called
  }

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const locale = locales.get(request) ?? request.headers['accept-language'] ?? 'en'
    if (error instanceof Refusal) return sendError(reply, error.code, locale)
    if (error.statusCode === 429) return sendError(reply, 'too_many_requests', locale)
    if (error.statusCode === 413) return sendError(reply, 'payload_too_large', locale)
    const isClients = error.statusCode !== undefined && error.statusCode < 500
    if (isClients) return sendError(reply, 'bad_request', locale)
    context.log.error({ error: error.stack }, 'request failed')
    return sendError(reply, 'internal', locale)
  })

  const calls = { context, caller, holder }
  sessionRoutes(app, { ...calls, casinoOrigin })
  playRoutes(app, calls)
  seedRoutes(app, calls)
}

type Caller = { session: Session; key: string }
type Calls = {
  context: GameContext
  /** The session of the key; the route decides whether it must be open at the casino. */
  holder(request: FastifyRequest): Promise<Caller>
  /** The session of the key, which must be open. */
  caller(request: FastifyRequest): Promise<Caller>
}

function sessionRoutes(
  app: FastifyInstance,
  { context, holder, casinoOrigin }: Calls & { casinoOrigin: string },
): void {
  app.post('/api/session', async ({ body }) => {
    const opened = await openByToken(context, read(Token, body).token)
    return describeSession(context, { ...opened, casinoOrigin })
  })
  app.get('/api/session', async (request) =>
    describeSession(context, { ...(await holder(request)), casinoOrigin }),
  )
}

function playRoutes(app: FastifyInstance, { context, caller, holder }: Calls): void {
  app.post('/api/play', async (request) => {
    const { session } = await holder(request)
    const asked = read(Play, request.body)
    return limitPerPlayer(session.player_key, () => play(context, session, asked))
  })
  app.post('/api/step', async (request) => {
    const { session } = await caller(request)
    const { action, ...move } = read(Step, request.body)
    return limitPerPlayer(session.player_key, () => step(context, session, { ...move, action }))
  })
  app.get('/api/plays/:play_id', async (request) => {
    const { session } = await caller(request)
    const { play_id } = read(Seen, request.params)
    const round = await findPlay(context.pool, { ...session, play_id })
    if (!round) throw new Refusal('round_unknown')
    const { id } = round
    const shown = await limitPerPlayer(session.player_key, () => advanceForPlayer(context, id))
    return withSpins(context, shown)
  })
  app.post('/api/seen', async (request, reply) => {
    const { session } = await caller(request)
    await markSeen(context.pool, { ...session, ...read(Seen, request.body) }, now())
    return reply.code(204).send()
  })
}

function seedRoutes(app: FastifyInstance, { context, caller }: Calls): void {
  app.post('/api/seeds', async (request) => {
    const { session } = await caller(request)
    playable(gameOf(context, session.slug))
    return changeSeeds(context, session, read(Seeds, request.body))
  })
  app.get('/api/seeds', async (request) => {
    const { session } = await caller(request)
    playable(gameOf(context, session.slug))
    return fairState(context, session)
  })
  app.post('/api/refill', async (request) => {
    const { session } = await caller(request)
    read(Nothing, request.body)
    if (session.mode !== 'demo') throw new Refusal('not_demo')
    const start = demoStartCents(session.currency)
    return { balance_cents: Number(await refillDemo(context.pool, session.id, start)) }
  })
  app.get('/api/rounds', async (request) => {
    const { session } = await caller(request)
    return historyOf(context, session, read(Past, request.query).before)
  })
  app.get('/api/rounds/:round_id', async (request) => {
    const { session } = await caller(request)
    return roundOf(context, session, read(OnePast, request.params).round_id)
  })
  app.get('/api/crashes', async (request) => {
    const { session } = await caller(request)
    if (gameOf(context, session.slug).kind !== 'live') throw new Refusal('game_unknown')
    const { before, mine, bet } = read(PastLive, request.query)
    if (bet) return crashOf(context, session, bet)
    return crashesOf(context, session, { before, mine: mine === 'true' })
  })
}

function read<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Refusal('bad_request')
  return parsed.data
}
