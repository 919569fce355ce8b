import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { quieterLog } from '@casino/log/log.ts'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { addBrowserHeaders } from './answers/add-browser-headers.ts'
import { HttpError } from './answers/errors.ts'
import { unavailableIfResharded } from './answers/unavailable-if-resharded.ts'
import { addBatch } from './batch/add-batch.ts'
import { byVersion } from './by-version.ts'
import type { CallBase } from './context.ts'
import { answerFailure, sendPerformed } from './failure.ts'
import { createFastPath, type FastPathRoute, firstRequestMsMax } from './forwarding/fast-path.ts'
import { finishWork } from './forwarding/finish-work.ts'
import { tolerateDisconnects } from './forwarding/tolerate-disconnects.ts'
import type { Route } from './handle.ts'
import type { HostOptions } from './host-options.ts'
import {
  anonymousMax,
  type Caller,
  type ConcurrencyLimit,
  limitConcurrency,
} from './limit-concurrency.ts'
import { limitBodies } from './limits/limit-bodies.ts'
import { limitWideNetworks } from './limits/limit-wide-networks.ts'
import { createRefusalCounter } from './limits/refusal-counter.ts'
import { perform } from './perform.ts'
import { refuseOtherHosts } from './refuse-other-hosts.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'
import { reportAnswers } from './report-answers.ts'
import { networkOf } from './requests/address.ts'
import { callBase } from './requests/caller.ts'
import { checkBeforeBody } from './requests/check-before-body.ts'
import { drainBody } from './requests/drain-body.ts'
import { inputOf } from './requests/input-of.ts'
import { withoutLaterPrefix } from './requests/later-address.ts'
import { bodyBytesMax, bodyIn, formBytesMax, readBodies } from './requests/read-bodies.ts'
import { readableAddress } from './requests/readable-address.ts'
import { requestIdFrom, requestIdHeader } from './requests/request-id.ts'
import { bindStaff } from './staff/bind-staff.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a route to the fast path; the same address is also served by Fastify. */
    addToFastPath(route: FastPathRoute): void
  }
}

const requestTimeoutMs = 30_000

/** Creates the HTTP host: binds every contract to its action, with safe defaults. */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const { log, now } = options
  const server = createServer({
    headersTimeout: firstRequestMsMax,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: firstRequestMsMax / 2,
  })
  // The connection handler of Node's HTTP server, for connections that leave the fast path.
  const toHttp = server.listeners('connection').at(-1) as (socket: Socket) => void
  const refusalCounter = createRefusalCounter(log)
  const fastPath = createFastPath({
    log,
    now,
    refusalCounter,
    onAnswered: options.onAnswered,
    toHttp: (socket) => toHttp.call(server, socket),
  })
  if (!options.isTraced) server.removeAllListeners('connection').on('connection', fastPath.enter)
  tolerateDisconnects(server)
  const app = Fastify({
    serverFactory: (handle, { keepAliveTimeout }) =>
      Object.assign(server.on('request', handle), { keepAliveTimeout }),
    // Fastify's own messages (such as its listening addresses) are logged at a lower level.
    loggerInstance: quieterLog(options.log) as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    genReqId: ({ headers }) => requestIdFrom(headers[requestIdHeader]),
    trustProxy: (_address, hop) => hop < options.trustedHops,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // A URL may contain anything; only known routes match.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableAddress(withoutLaterPrefix(url)),
    // Errors of the router are answered like all other errors.
    frameworkErrors: (error, request, reply) =>
      void answerFailure({ ...options, refusalCounter }, { error, request, reply: reply as never }),
  })
  // Requests are not logged, so no child logger is created per request.
  app.setChildLoggerFactory((logger) => logger)
  app.decorate('addToFastPath', fastPath.add)
  app.addHook('preClose', async () => fastPath.close())
  reportAnswers(app, options.onAnswered)
  finishWork(app)
  app.addConstraintStrategy(byVersion)
  drainBody(app)
  limitBodies(app, options.bodiesMax)
  await readBodies(app, formBytesMax)
  app.setValidatorCompiler(() => () => true).setSerializerCompiler(() => JSON.stringify)
  await app.register(cookie)
  await addBrowserHeaders(app, options.isSecure)
  refuseOtherHosts(app, options)
  // An unknown path is answered before its body is read.
  app.addHook('onRequest', async ({ is404 }) => {
    if (is404) notFound()
  })
  await limitRates(app, options)
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = await unavailableIfResharded(options.database.db, thrown)
    return answerFailure({ ...options, refusalCounter }, { error, request, reply })
  })
  app.addHook('onClose', async () => refusalCounter.stop())
  // A method without a route, such as PROPFIND.
  app.setNotFoundHandler(notFound)
  bindAll(app, options)
  return app
}

/** Counts the calls of each network, and of each wide network. */
async function limitRates(app: FastifyInstance, options: HostOptions): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: options.perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, 'too_many_requests', Math.ceil(ttl / 1000)),
  })
  limitWideNetworks(app, options)
}

/** Binds every contract of the host to its action. */
function bindAll(app: FastifyInstance, options: HostOptions): void {
  // One shared counter for all calls of an address that have no limit of their own.
  const general = app.rateLimit()
  const concurrencyLimits = {
    GET: limitConcurrency(anonymousMax.reads),
    rest: limitConcurrency(anonymousMax.changes),
  }
  for (const route of options.routes) bind(app, options, { route, general, concurrencyLimits })
  if (options.routes.length > 0) {
    addBatch(app, options, (base, reads) =>
      base.session ? reads() : concurrencyLimits.GET(reads, anonymousCallerOf(options, base)),
    )
  }
  if (options.staff) bindStaff(app, options, options.staff)
  refuseOtherMethods(app, [...options.routes, ...(options.staff?.routes ?? [])])
}

/** Answers an unknown path. */
export function notFound(): never {
  throw new HttpError(404, 'not_found_unknown')
}

type Bound = {
  route: Route
  general: ReturnType<FastifyInstance['rateLimit']>
  /** Limits of the calls without a session that are in flight: reads and all others. */
  concurrencyLimits: { GET: ConcurrencyLimit; rest: ConcurrencyLimit }
}

function bind(
  app: FastifyInstance,
  options: HostOptions,
  { route, general, concurrencyLimits }: Bound,
): void {
  const { contract } = route
  const { perMinute, version, takesFile } = contract
  const unsafe = contract.method !== 'GET'
  const limit = contract.method === 'GET' ? concurrencyLimits.GET : concurrencyLimits.rest
  app.route({
    method: contract.method,
    url: contract.path,
    ...(takesFile ? { bodyLimit: formBytesMax } : {}),
    ...(version ? { constraints: { [byVersion.name]: version } } : {}),
    ...(perMinute
      ? { config: { rateLimit: { max: Math.min(perMinute, options.perMinute) } } }
      : { onRequest: general }),
    preParsing: unsafe ? [checkBeforeBody(options, contract)] : [],
    handler: async (request, reply) => {
      const body = unsafe ? await bodyIn(request, contract) : undefined
      // A session may have ended while a slow body arrived.
      const base = await callBase(options, { request, reply }, { ageMsMax: 1000 })
      const input = inputOf(request, body)
      const call = { input, base, texts: base.texts, ...keyOf(request) }
      const answer = () => perform(options.database, route, call)
      const done = await (base.session ? answer() : limit(answer, anonymousCallerOf(options, base)))
      reply.header('cache-control', 'no-store')
      return sendPerformed(reply, done, contract.access === 'anyone')
    },
  })
}

function anonymousCallerOf(
  { database, ownerOfBrowser }: HostOptions,
  { visitor, now }: CallBase,
): Caller {
  const { ip, device_token: token } = visitor
  return {
    ip,
    knownAs: async () => (token ? ownerOfBrowser(database.reader, token, now) : undefined),
  }
}

function keyOf(request: FastifyRequest): { idempotencyKey?: string } {
  const key = request.headers['idempotency-key']
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new HttpError(400, 'bad_request')
  return { idempotencyKey: key }
}
