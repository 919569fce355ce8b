import type { SessionPlayer } from '@casino/http/context.ts'
import { localeIn } from '@casino/http/locale-cookie.ts'
import {
  defaultLocale,
  isLocale,
  type Locale,
  locales,
  preferredLocale,
  withLocale,
} from '@casino/i18n/locales.ts'
import type { FastifyRequest } from 'fastify'

type Asker = Pick<FastifyRequest, 'cookies' | 'headers'>
type Visit = { request: Asker; url: URL; session: SessionPlayer | undefined }

const crawlers = /bot\b|crawl|spider|slurp|preview|lighthouse/i

/**
 * Where a page that is asked for without a prefix stands in the visitor's own language: the one that he
 * has chosen, else that of his account, else his browser's. Undefined where it is the default one; crawlers
 * and the router's own questions are answered where they ask.
 */
export function inOwnLocale({ request, url, session }: Visit): string | undefined {
  const { pathname, search } = url
  if (prefixOf(pathname) || /\.data$|\/__manifest$/.test(pathname)) return undefined
  if (crawlers.test(request.headers['user-agent'] ?? '')) return undefined
  const chosen = localeIn(request.cookies) ?? session?.locale
  const locale = isLocale(chosen) ? chosen : preferredLocale(request.headers['accept-language'])
  return locale === defaultLocale ? undefined : withLocale(pathname, locale) + search
}

/** The locale that a path names itself, even the default one, which is a choice then. */
export function prefixOf(pathname: string): Locale | undefined {
  return locales.find((locale) => pathname.split('/', 2)[1] === locale)
}
