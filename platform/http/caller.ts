import { isLocale, type Locale, preferredLocale } from '@casino/i18n/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallBase, SessionPlayer } from './context.ts'
import { clearSessionCookie, deviceTokenIn, sessionTokenIn, setSessionCookie } from './cookie.ts'
import type { HostOptions } from './host-options.ts'
import { localeIn, setLocaleCookie } from './locale-cookie.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

const known = Symbol('caller')

/** Who calls, from where and in which language: made once for each request. */
export async function callBase(
  options: HostOptions,
  { request, reply }: Exchange,
): Promise<CallBase> {
  const carrier = request as unknown as { [known]?: CallBase }
  carrier[known] ??= await makeBase(options, { request, reply })
  return carrier[known]
}

/** Who called, if that is already known of this request. */
export function knownCaller(request: FastifyRequest): CallBase | undefined {
  return (request as unknown as { [known]?: CallBase })[known]
}

async function makeBase(options: HostOptions, { request, reply }: Exchange) {
  const { database, origins, log } = options
  const now = options.now()
  const token = sessionTokenIn(request.cookies, origins)
  const session = token ? await options.identify(database.db, token, now) : undefined
  const country = options.countryOf(request.ip)
  return {
    now,
    log,
    locale: localeOf(request, session),
    origin: originOf(request, origins),
    visitor: {
      ip: request.ip,
      country,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      device_token: deviceTokenIn(request.cookies, origins),
    },
    ...(session ? { session } : {}),
    sessionIsOver: token !== undefined && !session,
    realtime: options.realtime,
    reply: {
      signIn: (fresh: string) => setSessionCookie(reply, origins, fresh),
      signOut: () => {
        clearSessionCookie(reply, origins)
        reply.header('clear-site-data', '"cache", "storage"')
      },
      speak: (locale: Locale) => setLocaleCookie(reply, options, locale),
      total: (count: number) => {
        reply.header('x-total-count', String(count))
      },
    },
  }
}

/** The origin the request came by, if it is one of ours; else the first of the site's. */
function originOf(request: FastifyRequest, origins: readonly string[]): string {
  const asked = `${request.protocol}://${request.host}`
  return origins.includes(asked) ? asked : (origins[0] ?? asked)
}

/** The page's own locale goes before the chosen one, that before the account's and the browser's. */
export function localeOf(request: FastifyRequest, session?: SessionPlayer): string {
  const named = request.headers['x-locale']
  if (isLocale(named)) return named
  // An address that cannot be read is refused before its cookies are.
  const chosen = localeIn(request.cookies ?? {})
  if (chosen) return chosen
  if (isLocale(session?.locale)) return session.locale
  return preferredLocale(request.headers['accept-language'])
}
