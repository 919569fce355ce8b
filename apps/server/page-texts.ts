import { createHash } from 'node:crypto'
import { HttpError } from '@casino/http/errors.ts'
import { browserTexts } from '@casino/i18n/browser-texts.ts'
import { isLocale, type Locale, locales } from '@casino/i18n/locales.ts'
import type { Messages } from '@casino/i18n/texts.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What of a locale's texts a page may be sent. */
export type SentTexts = { version: string; messages: Messages }

const shortly = 'public, max-age=300'
const forEver = 'public, max-age=31536000, immutable'

/**
 * Serves the texts: all of a locale to whoever asks, and to pages a namespace at a time, which a
 * browser keeps for as long as its version stands. Gives what pages are sent at once.
 */
export function addTexts(
  app: FastifyInstance,
  messages: Record<Locale, Messages>,
): Record<Locale, SentTexts> {
  const sent = Object.fromEntries(
    locales.map((locale) => [locale, sentTexts(messages[locale])]),
  ) as Record<Locale, SentTexts>
  app.get('/messages/:file', (request, reply) => {
    const { file } = request.params as { file: string }
    return sendJson(reply, messages[localeNamed(withoutEnding(file))], shortly)
  })
  app.get('/messages/:locale/:file', (request, reply) => {
    const { locale, file } = request.params as { locale: string; file: string }
    const { v } = request.query as { v?: string }
    const known = sent[localeNamed(locale)]
    const namespace = withoutEnding(file)
    if (!Object.hasOwn(known.messages, namespace)) throw new HttpError(404, 'not_found_unknown')
    return sendJson(reply, known.messages[namespace], v === known.version ? forEver : shortly)
  })
  return sent
}

function sentTexts(messages: Messages): SentTexts {
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
