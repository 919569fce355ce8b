import { createHash } from 'node:crypto'
import { HttpError } from '@casino/http/errors.ts'
import { browserTexts } from '@casino/i18n/browser-texts.ts'
import { isLocale, type Locale, locales } from '@casino/i18n/locales.ts'
import type { Messages } from '@casino/i18n/texts.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What of a locale's texts a page can say itself: `version` changes with any of them. */
type PageTexts = { version: string; messages: Messages }

const shortly = 'public, max-age=300'
const forEver = 'public, max-age=31536000, immutable'

/**
 * Serves the texts: all of a locale to whoever asks, and to pages those of the namespaces that they say, or
 * one namespace, which a browser keeps for as long as its version stands. Gives the version of each locale.
 */
export function addTexts(
  app: FastifyInstance,
  messages: Record<Locale, Messages>,
): Record<Locale, string> {
  const sent = Object.fromEntries(
    locales.map((locale) => [locale, pageTexts(messages[locale])]),
  ) as Record<Locale, PageTexts>
  // Each is put together and squeezed for whoever asks.
  const bounded = { onRequest: app.rateLimit() }
  app.get('/messages/:file', bounded, (request, reply) => {
    const { file } = request.params as { file: string }
    const { of, v } = request.query as { of?: string; v?: string }
    const locale = localeNamed(withoutEnding(file))
    if (typeof of !== 'string') return sendJson(reply, messages[locale], shortly)
    const known = sent[locale]
    const said = of.split(',').filter((name) => Object.hasOwn(known.messages, name))
    const own = Object.fromEntries(said.map((name) => [name, known.messages[name]]))
    return sendJson(reply, own, v === known.version ? forEver : shortly)
  })
  app.get('/messages/:locale/:file', bounded, (request, reply) => {
    const { locale, file } = request.params as { locale: string; file: string }
    const { v } = request.query as { v?: string }
    const known = sent[localeNamed(locale)]
    const namespace = withoutEnding(file)
    if (!Object.hasOwn(known.messages, namespace)) throw new HttpError(404, 'not_found_unknown')
    return sendJson(reply, known.messages[namespace], v === known.version ? forEver : shortly)
  })
  return Object.fromEntries(locales.map((locale) => [locale, sent[locale].version])) as Record<
    Locale,
    string
  >
}

function pageTexts(messages: Messages): PageTexts {
  const own = browserTexts(messages)
  const hash = createHash('sha256').update(JSON.stringify(own))
  return { version: hash.digest('hex').slice(0, 12), messages: own }
}

function withoutEnding(file: string): string {
  return file.replace(/\.json$/, '')
}

function localeNamed(name: string): Locale {
  if (!isLocale(name)) throw new HttpError(404, 'not_found_unknown')
  return name
}

function sendJson(reply: FastifyReply, body: unknown, cacheControl: string): FastifyReply {
  reply.header('cache-control', cacheControl)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
