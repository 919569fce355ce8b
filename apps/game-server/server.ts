import type { AddressInfo } from 'node:net'
import { connect } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import { tolerateDisconnects } from '@casino/http/forwarding/tolerate-disconnects.ts'
import { type Watch, watchRequests } from '@casino/http/metrics/watch-requests.ts'
import { refuseTwoHosts } from '@casino/http/refuse-two-hosts.ts'
import { reportAnswers } from '@casino/http/report-answers.ts'
import { drainBody } from '@casino/http/requests/drain-body.ts'
import { requestIdFrom, requestIdHeader } from '@casino/http/requests/request-id.ts'
import { createLog } from '@casino/log/log.ts'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { type Config, readConfig } from './config.ts'
import type { GameContext } from './context.ts'
import { fairRoutes } from './fair/fair-routes.ts'
import { reportDue } from './freespins/report.ts'
import { loadGames } from './games.ts'
import { gcpRoutes } from './gcp-routes.ts'
import { startLiveGame } from './live/start-live.ts'
import type { LiveRunner, StartLive } from './live/types.ts'
import { serveLive } from './live-sockets.ts'
import { pageRoutes } from './page-routes.ts'
import { startRetention } from './rounds/retention.ts'
import { startSettler } from './rounds/settler.ts'
import { createSeal, type SeedKeys } from './seeds/seal.ts'
import { demoLaunch } from './sessions/demo-launch.ts'
import { findSessionById, moveDemo } from './sessions/session-store.ts'
import { createVerifiedKeys, rateLimitKey } from './sessions/verified-keys.ts'
import { createWalletClient } from './wallet-client.ts'

const bodyBytesMax = 16_384
const requestsPerMinute = 900

export type GameServer = { url: string; port: number; context: GameContext; stop(): Promise<void> }

/**
 * Starts the in-house game provider; `stop` ends requests, sockets and background work in order.
 */
export async function startGameServer(config: Config, startLive?: StartLive): Promise<GameServer> {
  const log = createLog('game-server', config.logLevel)
  const { pool, db, close } = connect(config.databaseUrl, { name: 'game-server', max: 16 })
  await migrate(db, [new URL('./migrations/', import.meta.url)], { schema: 'game_server' })
  const { walletUrl, secrets } = config
  const stopping = new AbortController()
  const context: GameContext = {
    stopping: stopping.signal,
    pool,
    log,
    games: await loadGames(),
    wallet: createWalletClient({ walletUrl, secrets }),
    seal: createSeal(config.seedKeys),
  }
  const settings = config.watch ?? { accessLog: false }
  const watch = await watchRequests({ settings, log, role: 'game-server' })
  const app = await buildApp(config, { context, watch })
  const runners = runLiveGames(context, { startLive, keys: config.seedKeys })
  const publicOrigin = new URL(config.publicUrl).origin
  const { trustedHops } = config
  const closeSockets = serveLive(app.server, { context, publicOrigin, trustedHops, runners })
  const settler = startSettler(context, [reportDue])
  const retention = startRetention(context)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo

  return {
    url: `http://localhost:${port}`,
    port,
    context,
    stop: async () => {
      stopping.abort()
      closeSockets()
      await Promise.all([...runners.values()].map((runner) => runner.stop()))
      await closeApp(app)
      await Promise.all([settler.stop(), retention.stop(), watch.close()])
      await close()
    },
  }
}

async function buildApp(
  config: Config,
  { context, watch }: { context: GameContext; watch: Watch },
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    forceCloseConnections: 'idle',
    genReqId: ({ headers }) => requestIdFrom(headers[requestIdHeader]),
    trustProxy: (_address, hop) => hop < config.trustedHops,
  })
  tolerateDisconnects(app.server)
  refuseTwoHosts(app)
  reportAnswers(app, watch.onAnswered)
  drainBody(app)
  const { casinoOrigins } = config
  const verified = createVerifiedKeys()
  await app.register(helmet, securityHeaders(casinoOrigins))
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: rateLimitKey(verified),
    allowList: ({ url = '' }) => /^\/(client|art|healthz|gcp)\b/.test(url),
  })
  app.get('/healthz', async () => {
    await context.pool.query('select 1')
    return { ok: true }
  })
  await app.register(gcpRoutes, {
    context,
    publicUrl: config.publicUrl,
    secrets: config.secrets,
  })
  const [casinoOrigin] = casinoOrigins
  await app.register(apiRoutes, { context, casinoOrigin, verified })
  const { apogee, turbogames } = config.secrets
  await app.register(pageRoutes, { games: context.games, secrets: [apogee, turbogames] })
  await app.register(fairRoutes, { context })
  if (!config.isProduction) await app.register(demoLaunch, { context })
  return app
}

/** A request that still waits for the wallet is aborted after this; its round is stored. */
const closeMs = 2_000
const idleCheckMs = 50

async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  // A keep-alive connection that was busy at the close would delay it by a minute.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
  const limit = setTimeout(() => app.server.closeAllConnections(), closeMs)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
}

/**
 * Scripts and styles only from this server; only the casino, and the page that launched a game, may
 * frame it.
 */
function securityHeaders(casinoOrigins: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", 'blob:', 'data:'],
        'worker-src': ["'self'", 'blob:'],
        'media-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': [...casinoOrigins],
      },
    },
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' as const },
  }
}

function runLiveGames(
  { pool, wallet, log, games }: GameContext,
  { startLive, keys }: { startLive: StartLive | undefined; keys: SeedKeys },
): Map<string, LiveRunner> {
  const demo = {
    debit: (id: string, cents: bigint) => moveDemo(pool, id, -cents),
    credit: async (id: string, cents: bigint) => (await moveDemo(pool, id, cents)) ?? 0n,
    balance: async (id: string) => (await findSessionById(pool, id))?.balance_cents ?? 0n,
  }
  const runners = new Map<string, LiveRunner>()
  for (const game of games.values()) {
    if (game.kind !== 'live' || !startLive) continue
    const { slug } = game
    const deps = { game, pool, wallet, demo, log: log.child({ game: slug }) }
    runners.set(slug, startLive({ ...deps, keys }))
  }
  return runners
}

if (import.meta.main) {
  const config = readConfig()
  const log = createLog('game-server', config.logLevel)
  const server = await startGameServer(config, startLiveGame)
  log.info({ url: server.url, wallet: config.walletUrl }, 'game server is up')
  const stop = () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
