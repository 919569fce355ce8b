import { createHash } from 'node:crypto'
import { HttpError } from '@casino/http/answers/errors.ts'
import { browserTexts } from '@casino/i18n/browser-texts.ts'
import { defaultLocale, isLocale, type Locale, localeFor } from '@casino/i18n/locales.ts'
import type { Messages } from '@casino/i18n/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withNamedKeys } from './texts/named-keys.ts'

/** The texts of a locale that pages use; `version` changes with any of them. */
type PageTexts = { version: string; messages: Messages }
type MessagesOf = (locale: Locale, brand_id: bigint) => Messages

type TextOptions = {
  messagesOf: MessagesOf
  /** The brand of the requested host. */
  brandAt(request: FastifyRequest): { id: bigint }
}
/** The version of the texts that a brand's pages use. */
export type VersionOf = (locale: Locale, brand_id: bigint) => string

const shortly = 'public, max-age=300'
const forEver = 'public, max-age=31536000, immutable'

/**
 * Serves the texts: all of a locale, or one namespace. Pages request them with a version; then the
 * answer omits texts that only the server uses, and browsers cache it while the version is current.
 * Returns a function that gives that version.
 */
export function addTexts(app: FastifyInstance, { messagesOf, brandAt }: TextOptions): VersionOf {
  const sent = (locale: Locale, brand_id: bigint) => pageTexts(messagesOf(locale, brand_id))
  // Each request builds and compresses its answer.
  const bounded = { onRequest: app.rateLimit() }
  app.get('/messages/:file', bounded, (request, reply) => {
    const { file } = request.params as { file: string }
    const { v } = request.query as { v?: string }
    const locale = localeNamed(withoutEnding(file))
    const brand = brandAt(request).id
    if (v === undefined) return sendJson(reply, withNamedKeys(messagesOf(locale, brand)), shortly)
    const known = sent(locale, brand)
    return sendJson(reply, known.messages, v === known.version ? forEver : shortly)
  })
  app.get('/messages/:locale/:file', bounded, (request, reply) => {
    const { locale, file } = request.params as { locale: string; file: string }
    const { v } = request.query as { v?: string }
    const known = sent(localeNamed(locale), brandAt(request).id)
    const namespace = withoutEnding(file)
    if (!Object.hasOwn(known.messages, namespace)) throw new HttpError(404, 'not_found_unknown')
    return sendJson(reply, known.messages[namespace], v === known.version ? forEver : shortly)
  })
  return (locale, brand_id) => sent(locale, brand_id).version
}

/** The results for texts that are still in use. */
const known = new WeakMap<Messages, PageTexts>()

function pageTexts(messages: Messages): PageTexts {
  const before = known.get(messages)
  if (before) return before
  const own = browserTexts(messages)
  const hash = createHash('sha256').update(JSON.stringify(own))
  const texts = { version: hash.digest('hex').slice(0, 12), messages: own }
  known.set(messages, texts)
  return texts
}

function withoutEnding(file: string): string {
  return file.replace(/\.json$/, '')
}

/** An unsupported language falls back to the closest one, otherwise to the default one [8.9]. */
function localeNamed(name: string): Locale {
  if (isLocale(name)) return name
  if (!/^[a-z]{2}([-_][a-z]{2})?$/i.test(name)) throw new HttpError(404, 'not_found_unknown')
  return localeFor(name) ?? defaultLocale
}

function sendJson(reply: FastifyReply, body: unknown, cacheControl: string): FastifyReply {
  reply.header('cache-control', cacheControl)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
