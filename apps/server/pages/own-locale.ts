import { isBot } from '@casino/brands/public'
import type { SessionPlayer } from '@casino/http/context.ts'
import { localeIn } from '@casino/http/requests/locale-cookie.ts'
import { addressOf } from '@casino/i18n/addresses.ts'
import { defaultLocale, isLocale, type Locale, preferredLocale } from '@casino/i18n/locales.ts'
import type { FastifyRequest } from 'fastify'
import { namedLocale } from './canonical-path.ts'

type Asker = Pick<FastifyRequest, 'cookies' | 'headers'>
type Visit = {
  request: Asker
  url: URL
  session: SessionPlayer | undefined
  /** The locales that the host offers. */
  enabled: readonly Locale[]
}

/**
 * Returns the address of a page in the visitor's language if the request has no prefix: the chosen
 * language, otherwise the account's, otherwise the browser's. Undefined for the default language.
 * Crawlers and the router's own requests are not redirected.
 */
export function inOwnLocale({ request, url, session, enabled }: Visit): string | undefined {
  const { pathname } = url
  if (namedLocale(pathname) || /\.data$|\/__manifest$/.test(pathname)) return undefined
  const [main = defaultLocale] = enabled
  const agent = request.headers['user-agent'] ?? ''
  // A brand without the default language has no page without a prefix.
  if (isBot(agent)) return addressIn(enabled.includes(defaultLocale) ? defaultLocale : main, url)
  const chosen = localeIn(request.cookies) ?? session?.locale
  const isHere = isLocale(chosen) && enabled.includes(chosen)
  const { 'accept-language': accepted } = request.headers
  return addressIn(isHere ? chosen : preferredLocale(accepted, enabled, main), url)
}

function addressIn(locale: Locale, { pathname, search }: URL): string | undefined {
  return locale === defaultLocale ? undefined : addressOf(pathname, { locale }) + search
}
