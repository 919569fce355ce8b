import { Readable } from 'node:stream'
import { Invalid } from '@casino/contract/refuse.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import { defaultLocale, type Locale } from '@casino/i18n/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorPage, errorPagePolicy, wantsPage } from './answers/error-page.ts'
import { type ErrorReply, HttpError, replyOf } from './answers/errors.ts'
import { isSerialized, sendSerialized, serialized } from './answers/serialized.ts'
import type { Brand } from './brand.ts'
import type { Performed } from './call.ts'
import type { HostOptions } from './host-options.ts'
import type { RefusalCounter } from './limits/refusal-counter.ts'
import { namespaceOf } from './perform.ts'
import { knownCaller, localeOf } from './requests/caller.ts'
import { staffIdOf } from './staff/staff-of-request.ts'

type Failed = { error: unknown; request: FastifyRequest; reply: FastifyReply }

/** Answers an error: to a call as JSON, to a browser as a page in the visitor's language. */
export function answerFailure(
  options: HostOptions & { refusalCounter: RefusalCounter },
  { error, request, reply }: Failed,
) {
  const { id: request_id } = request
  const brand = options.brands.at(request.headers.host)?.brand
  const texts = options.textsOf(languageOf(request, brand), brand?.id)
  const routes = [...options.routes, ...(options.staff?.routes ?? [])]
  const route = routes.find(({ contract }) => contract.path === request.routeOptions.url)
  const say = { texts, ...(route ? { namespace: namespaceOf(route.contract) } : {}) }
  const known = replyOf(asHttpError(error), say)
  // Our own refusals are only counted; failures of other systems are logged.
  if (known && known.status >= 500 && !(error instanceof HttpError)) {
    options.log.warn({ request_id, error: String(error) }, 'unavailable')
  }
  // Logs the pattern of the route, not the URL, which may contain a token.
  const failed = { request_id, err: error, route: request.routeOptions.url }
  if (!known) options.log.error(failed, 'request failed')
  const answer = known ?? (replyOf(new HttpError(500, 'internal'), say) as ErrorReply)
  options.refusalCounter.add(answer.status)
  const call = routes.find(
    ({ contract: { method, path } }) =>
      path === request.routeOptions.url && method === request.method,
  )
  if (call && answer.status < 500) {
    const { name } = call.contract
    const by = { player_id: knownCaller(request)?.session?.id, staff_id: staffIdOf(request) }
    const { status } = answer
    options.refusalCounter.log({ request_id, call: name, status, codes: codesOf(error), ...by })
  }
  reply.header('cache-control', 'no-store')
  // Errors of the router itself skip the hook that sets this header.
  reply.header('x-content-type-options', 'nosniff')
  // The rest of a body that is too large must not be parsed as the next request.
  if (answer.status === 413) reply.header('connection', 'close')
  return wantsPage(request) ? sendPage(reply, answer, texts) : sendJson(reply, answer)
}

/** The codes of a refusal, with the names of the fields that were wrong. */
function codesOf(error: unknown): string[] {
  if (error instanceof Invalid) {
    return Object.entries(error.fields).map(([field, code]) => `${field}.${code}`)
  }
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? [code] : []
}

/** Shorter answers fit into the packets that are sent anyway. */
const longMin = 4096

/**
 * Sends the result of a call: JSON, a file or a redirect. Long public answers are compressed (a
 * list of games to a tenth). Private answers are not, because their compressed length could reveal
 * their content.
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

/** Does not query the database, which may be the cause of the failure. */
function languageOf(request: FastifyRequest, brand: Brand | undefined): Locale {
  const { locale } = splitAddress(request.url.split('?', 1)[0] ?? '/')
  if (wantsPage(request) && locale !== defaultLocale) return locale
  return (knownCaller(request)?.locale ?? localeOf(request, { brand })) as Locale
}

function asHttpError(error: unknown): unknown {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  // Of Fastify, and of a form with too many parts or too long ones.
  if (statusCode === 413) return new HttpError(413, 'payload_too_large')
  if (code?.startsWith('FST_ERR_') && statusCode === 404) {
    return new HttpError(404, 'not_found_unknown')
  }
  // Errors of Fastify and of file serving, such as an unsatisfiable range.
  const isClients = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isClients ? new HttpError(statusCode, 'bad_request') : error
}
