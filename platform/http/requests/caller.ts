import type { ServerResponse } from 'node:http'
import { isLocale, type Locale, preferredLocale } from '@casino/i18n/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../answers/errors.ts'
import type { Place } from '../brand.ts'
import type { CallBase, Sender, SessionPlayer } from '../context.ts'
import type { HostOptions } from '../host-options.ts'
import {
  clearSessionCookie,
  deviceTokenIn,
  guestTokenIn,
  sessionTokenIn,
  setGuestCookie,
  setSessionCookie,
} from './cookie.ts'
import { localeIn, setLocaleCookie } from './locale-cookie.ts'
import { acceptsCookies, senderIn, setSenderCookies } from './sender-cookies.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

const known = Symbol('caller')

/**
 * Finds out who calls, from where and in which language; once per request, and again if that is
 * longer ago than `ageMsMax`.
 */
export async function callBase(
  options: HostOptions,
  { request, reply }: Exchange,
  { ageMsMax = Number.POSITIVE_INFINITY } = {},
): Promise<CallBase> {
  const carrier = request as unknown as { [known]?: CallBase }
  const found = carrier[known]
  if (found && options.now().getTime() - found.now.getTime() <= ageMsMax) return found
  const base = await makeBase(options, { request, reply })
  carrier[known] = base
  return base
}

/** The caller, if this request has already been identified. */
export function knownCaller(request: FastifyRequest): CallBase | undefined {
  return (request as unknown as { [known]?: CallBase })[known]
}

async function makeBase(options: HostOptions, { request, reply }: Exchange) {
  const { database, brands, isSecure, log } = options
  const now = options.now()
  const place = placeOf(options, request)
  const token = sessionTokenIn(request.cookies, isSecure)
  const known = token ? await options.identify(database.db, token, now) : undefined
  // A session of another brand is ignored.
  const session = known?.brand_id === place.brand.id ? known : undefined
  const country = options.countryOf(request.ip)
  const locale = localeOf(request, { session, brand: place.brand })
  return {
    now,
    log,
    ...place,
    policy: session ? brands.policyOf(session.license_name) : place.brand.policy,
    locale,
    texts: options.textsOf(locale, place.brand.id),
    textsIn: (other: Locale) => options.textsOf(other, place.brand.id),
    visitor: {
      ip: request.ip,
      country,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      device_token: deviceTokenIn(request.cookies, options),
      guest_token: guestTokenIn(request.cookies, isSecure),
      sent_by: senderIn(request.cookies),
      accepts_cookies: acceptsCookies(request.cookies),
      is_framed: isFramed(request),
    },
    ...(session ? { session } : {}),
    sessionIsOver: token !== undefined && !session,
    realtime: options.realtime,
    gone: () => goneOf(reply.raw),
    reply: {
      signIn: (fresh: string) => setSessionCookie(reply, options, fresh),
      signOut: () => {
        clearSessionCookie(reply, isSecure)
        reply.header('clear-site-data', '"cache", "storage"')
      },
      speak: (locale: Locale) => setLocaleCookie(reply, options, locale),
      keepSender: (sender: Sender) =>
        setSenderCookies(reply, { isSecure, cookies: request.cookies }, sender),
      keepGuest: (guest: string) => setGuestCookie(reply, isSecure, guest),
      total: (count: number) => {
        reply.header('x-total-count', String(count))
      },
    },
  }
}

/** Browsers report it in a header that pages cannot set; older browsers do not. */
function isFramed({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin'
}

/** Aborts when the connection closes before the answer is sent. */
function goneOf(answer: ServerResponse): AbortSignal {
  const gone = new AbortController()
  const look = () => {
    if (!answer.writableFinished) gone.abort()
  }
  if (answer.destroyed) look()
  else answer.once('close', look)
  return gone.signal
}

/** The brand and host of a request, by the Host header only: forwarded headers can be forged. */
export function placeOf(
  { brands }: Pick<HostOptions, 'brands'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Place {
  const place = brands.at(headers.host)
  if (!place) throw new HttpError(421, 'host_unknown')
  return place
}

type Speaker = { session?: SessionPlayer | undefined; brand?: Place['brand'] | undefined }

/**
 * The locale of the page wins, then the chosen one, then those of the account, the browser and the
 * brand.
 */
export function localeOf(request: FastifyRequest, { session, brand }: Speaker): Locale {
  const named = request.headers['x-locale']
  if (isLocale(named)) return named
  // A malformed URL is refused before its cookies are parsed.
  const chosen = localeIn(request.cookies ?? {})
  if (chosen) return chosen
  if (isLocale(session?.locale)) return session.locale
  const spoken = brand?.locales?.filter(isLocale)
  const main = isLocale(brand?.default_locale) ? brand.default_locale : undefined
  return preferredLocale(request.headers['accept-language'], spoken, main)
}
