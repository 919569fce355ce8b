import type { AddressInfo } from 'node:net'
import { connect } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import { isDatabaseUnavailable } from '@casino/http/answers/errors.ts'
import { tolerateDisconnects } from '@casino/http/forwarding/tolerate-disconnects.ts'
import { type Watch, watchRequests } from '@casino/http/metrics/watch-requests.ts'
import { refuseTwoHosts } from '@casino/http/refuse-two-hosts.ts'
import { reportAnswers } from '@casino/http/report-answers.ts'
import { drainBody } from '@casino/http/requests/drain-body.ts'
import { requestIdFrom, requestIdHeader } from '@casino/http/requests/request-id.ts'
import { createLog, type Log } from '@casino/log/log.ts'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { startBankClock } from './bank-clock.ts'
import { type Config, readConfig } from './config.ts'
import type { BankContext } from './context.ts'
import { pageRoutes } from './pages/page-routes.ts'

const bodyBytesMax = 16_384
const requestsPerMinute = 300
const closeMs = 2_000

export type Bank = { url: string; port: number; stop(): Promise<void> }

/** Starts the sandbox bank; `stop` ends requests and deliveries in order. */
export async function startBank(config: Config): Promise<Bank> {
  const log = createLog('sandbox-bank', config.logLevel)
  const { pool, db, close } = connect(config.databaseUrl, { name: 'sandbox-bank', max: 6 })
  await migrate(db, [new URL('./migrations/', import.meta.url)], { schema: 'sandbox_bank' })
  const context: BankContext = { pool, log, config }
  const settings = config.watch ?? { accessLog: false }
  const watch = await watchRequests({ settings, log, role: 'sandbox-bank' })
  const app = await buildApp(context, watch)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo
  if (config.port === 0) context.config = { ...config, publicUrl: `http://localhost:${port}` }
  const clock = startBankClock(context)
  return {
    url: context.config.publicUrl,
    port,
    stop: async () => {
      const limit = setTimeout(() => app.server.closeAllConnections(), closeMs)
      await Promise.all([app.close(), clock.stop(), watch.close()])
      clearTimeout(limit)
      await close()
    },
  }
}

async function buildApp(context: BankContext, watch: Watch): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    forceCloseConnections: 'idle',
    genReqId: ({ headers }) => requestIdFrom(headers[requestIdHeader]),
  })
  tolerateDisconnects(app.server)
  refuseTwoHosts(app)
  reportAnswers(app, watch.onAnswered)
  drainBody(app)
  app.setErrorHandler((error, _request, reply) => answerError(context.log, error, reply))
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404))
  await app.register(helmet, {
    // Each page sets its own policy, with the address to which its form may redirect.
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"] } },
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    allowList: ({ url = '' }) => /^\/(api|healthz)\b/.test(url),
  })
  app.get('/healthz', async () => {
    await context.pool.query('select 1')
    return { ok: true }
  })
  await app.register(apiRoutes, { context })
  await app.register(pageRoutes, { context })
  return app
}

/** Answers a status and its code, without internal details. */
function answerError(log: Log, error: unknown, reply: FastifyReply): FastifyReply {
  const { statusCode: status = 500 } = error as { statusCode?: number }
  if (status >= 400 && status < 500) return refuse(reply, status)
  if (isDatabaseUnavailable(error)) return refuse(reply, 503)
  log.error({ err: error }, 'a request failed')
  return refuse(reply, 500)
}

const codes: Record<number, string> = {
  404: 'unknown',
  429: 'too_many_requests',
  500: 'internal',
  503: 'unavailable',
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({ error: { code: codes[status] ?? 'bad_request' } })
}

if (import.meta.main) {
  const config = readConfig()
  const log = createLog('sandbox-bank', config.logLevel)
  const bank = await startBank(config)
  log.info({ url: bank.url, casino: config.casinoUrl }, 'sandbox bank is up')
  const stop = () => {
    bank.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
