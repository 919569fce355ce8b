import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { Db } from '@casino/db/connect.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import type { Log } from '@casino/log/log.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Texts } from '@casino/i18n/texts.ts'
import { callBase, type Identify } from './caller.ts'
import type { Realtime } from './context.ts'
import { isSecure } from './cookie.ts'
import { checkOrigin } from './csrf.ts'
import { type ErrorReply, HttpError, replyOf } from './errors.ts'
import type { Route } from './handle.ts'
import { namespaceOf, perform } from './perform.ts'

export type HostOptions = {
  db: Db
  log: Log
  routes: Route[]
  identify: Identify
  texts: Record<Locale, Texts>
  now(): Date
  /** The site's own origins, exact: for the cookie's Secure mark, Origin checks and sockets. */
  origins: readonly string[]
  /** How many proxies in front of us may be believed about the visitor's address. */
  trustedHops: number
  realtime: Realtime
  /** The visitor's country by his address. */
  countryOf(ip: string): string | null
  /** Calls a minute from one address. */
  perMinute: number
}

const bodyBytesMax = 64 * 1024
const requestTimeoutMs = 30_000

/** The casino's HTTP host: every contract bound to its action, safe by default. */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log as unknown as FastifyBaseLogger,
    disableRequestLogging: true,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    trustProxy: (_address, hop) => hop < options.trustedHops,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // A page's address may carry anything; only ours are matched.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(cookie)
  await app.register(helmet, helmetOptions(options))
  await app.register(rateLimit, {
    global: false,
    max: options.perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, 'too_many_requests', Math.ceil(ttl / 1000)),
  })
  app.setErrorHandler((error, request, reply) => sendError(options, { error, request, reply }))
  for (const route of options.routes) bind(app, options, route)
  refuseOtherMethods(app, options.routes)
  return app
}

/** Answers a path nobody owns: JSON for the API. */
export function notFound(): never {
  throw new HttpError(404, 'not_found_unknown')
}

function bind(app: FastifyInstance, options: HostOptions, route: Route): void {
  const { contract } = route
  app.route({
    method: contract.method,
    url: contract.path,
    config: {
      rateLimit: {
        max: contract.perMinute ?? options.perMinute,
        ...(contract.perMinute ? { groupId: contract.name } : {}),
      },
    },
    handler: async (request, reply) => {
      const unsafe = contract.method !== 'GET'
      if (unsafe) checkOrigin(request, options.origins)
      const base = await callBase(options, { request, reply })
      const done = await perform(options.db, route, {
        input: inputOf(request, unsafe),
        base,
        texts: options.texts[base.locale as Locale],
        ...keyOf(request),
      })
      reply.header('cache-control', 'no-store')
      return send(reply, done)
    },
  })
}

function inputOf(request: FastifyRequest, unsafe: boolean): Record<string, unknown> {
  const { params, query, body } = request
  if (!unsafe) return { ...(query as object), ...(params as object) }
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new HttpError(400, 'bad_request')
  }
  return { ...(body as object | null), ...(params as object) }
}

function keyOf(request: FastifyRequest): { idempotencyKey?: string } {
  const key = request.headers['idempotency-key']
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new HttpError(400, 'bad_request')
  return { idempotencyKey: key }
}

function send(reply: FastifyReply, { status, body, headers }: ErrorReply): FastifyReply {
  if (headers) reply.headers(headers)
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

type Failed = { error: unknown; request: FastifyRequest; reply: FastifyReply }

async function sendError(options: HostOptions, { error, request, reply }: Failed) {
  const { locale, name } = await whoAsked(options, { request, reply })
  const say = { texts: options.texts[locale], ...(name ? { namespace: name } : {}) }
  const known = replyOf(asHttpError(error), say)
  if (known) {
    if (known.status >= 500) options.log.warn({ error: String(error) }, 'answered unavailable')
    return send(reply, known)
  }
  // The route's pattern, not its address: an address may carry a token.
  options.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  const internal = replyOf(new HttpError(500, 'internal'), say) as ErrorReply
  return send(reply, internal)
}

async function whoAsked(options: HostOptions, at: { request: FastifyRequest; reply: FastifyReply }) {
  const route = options.routes.find(({ contract }) => contract.path === at.request.routeOptions.url)
  const base = await callBase(options, at).catch(() => undefined)
  return {
    locale: (base?.locale ?? 'en') as Locale,
    name: route && namespaceOf(route.contract),
  }
}

function asHttpError(error: unknown): unknown {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new HttpError(413, 'payload_too_large')
  if (statusCode === 400 || statusCode === 415) return new HttpError(statusCode, 'bad_request')
  return error
}

function refuseOtherMethods(app: FastifyInstance, routes: Route[]): void {
  const allowed = new Map<string, Set<string>>()
  for (const { contract } of routes) {
    const pattern = contract.path.replaceAll(/:\w+/g, ':x')
    const methods = allowed.get(pattern) ?? new Set()
    allowed.set(pattern, methods.add(contract.method))
  }
  for (const [path, methods] of allowed) {
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !methods.has(method),
    )
    for (const method of others) {
      if (app.hasRoute({ method, url: path })) continue
      app.route({
        method,
        url: path,
        handler: async (_request, reply) => {
          reply.header('allow', [...methods].join(', '))
          throw new HttpError(405, 'method_not_allowed')
        },
      })
    }
  }
}

function helmetOptions({ origins }: HostOptions) {
  const secure = isSecure(origins)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  }
}
