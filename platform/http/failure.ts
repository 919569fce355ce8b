import { Readable } from 'node:stream'
import { splitAddress } from '@casino/i18n/addresses.ts'
import { defaultLocale, type Locale } from '@casino/i18n/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from './brand.ts'
import type { Performed } from './call.ts'
import { knownCaller, localeOf } from './caller.ts'
import { errorPage, errorPagePolicy, wantsPage } from './error-page.ts'
import { type ErrorReply, HttpError, replyOf } from './errors.ts'
import type { HostOptions } from './host-options.ts'
import { namespaceOf } from './perform.ts'
import type { RefusalCounter } from './refusal-counter.ts'
import { isSerialized, sendSerialized, serialized } from './serialized.ts'

type Failed = { error: unknown; request: FastifyRequest; reply: FastifyReply }

/** Answers what went wrong: to a call as JSON, to a person as a page, in his language. */
export function answerFailure(
  options: HostOptions & { refusalCounter: RefusalCounter },
  { error, request, reply }: Failed,
) {
  const brand = options.brands.at(request.headers.host)?.brand
  const texts = options.textsOf(languageOf(request, brand), brand?.id)
  const route = options.routes.find(({ contract }) => contract.path === request.routeOptions.url)
  const say = { texts, ...(route ? { namespace: namespaceOf(route.contract) } : {}) }
  const known = replyOf(asHttpError(error), say)
  // What we refuse ourselves is counted; what another has done to us is said.
  if (known && known.status >= 500 && !(error instanceof HttpError)) {
    options.log.warn({ error: String(error) }, 'unavailable')
  }
  // The route's pattern, not its address: an address may carry a token.
  if (!known) options.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  const answer = known ?? (replyOf(new HttpError(500, 'internal'), say) as ErrorReply)
  options.refusalCounter.add(answer.status)
  reply.header('cache-control', 'no-store')
  // What the router itself refuses has not passed the hook that sets it.
  reply.header('x-content-type-options', 'nosniff')
  // What is left of a body too large to read must not be taken for the next request.
  if (answer.status === 413) reply.header('connection', 'close')
  return wantsPage(request) ? sendPage(reply, answer, texts) : sendJson(reply, answer)
}

/** Shorter answers go in the packets that they would fill anyway. */
const longMin = 4096

/**
 * Sends what a call answers: JSON, the file that it gives, or the way to where it leads. What is long and told to
 * anyone is squeezed: forty games are a tenth then. A player's own is not, whose length could tell of it to others.
 */
export function sendPerformed(
  reply: FastifyReply,
  performed: Performed,
  isForAnyone: boolean,
): FastifyReply | Promise<FastifyReply> {
  if ('address' in performed && performed.address) return reply.redirect(performed.address)
  if (isSerialized(performed.body)) return sendSerialized(reply, performed.body)
  if (!('file' in performed) || !performed.file) {
    const text = isForAnyone && performed.status === 200 ? JSON.stringify(performed.body) : ''
    return text.length < longMin
      ? sendJson(reply, performed)
      : sendSerialized(reply, serialized(text))
  }
  const { name, type, parts } = performed.file
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Readable.from(parts))
}

function sendJson(reply: FastifyReply, { status, body, headers }: ErrorReply): FastifyReply {
  if (headers) reply.headers(headers)
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

type Texts = ReturnType<HostOptions['textsOf']>

function sendPage(reply: FastifyReply, { status, body, headers }: ErrorReply, texts: Texts) {
  const { error } = body as { error?: { message: string } }
  const message = error?.message ?? texts.of('platform')('errors.bad_request')
  if (headers) reply.headers(headers)
  return reply
    .code(status)
    .header('content-security-policy', errorPagePolicy)
    .type('text/html; charset=utf-8')
    .send(errorPage(status, message, texts))
}

/** Without asking the database, which may be the very thing that failed. */
function languageOf(request: FastifyRequest, brand: Brand | undefined): Locale {
  const { locale } = splitAddress(request.url.split('?', 1)[0] ?? '/')
  if (wantsPage(request) && locale !== defaultLocale) return locale
  return (knownCaller(request)?.locale ?? localeOf(request, { brand })) as Locale
}

function asHttpError(error: unknown): unknown {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new HttpError(413, 'payload_too_large')
  if (code?.startsWith('FST_ERR_') && statusCode === 404) {
    return new HttpError(404, 'not_found_unknown')
  }
  // The framework's own, and those of the files it sends: a range that there is not.
  const isClients = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isClients ? new HttpError(statusCode, 'bad_request') : error
}
