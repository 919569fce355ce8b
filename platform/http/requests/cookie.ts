import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { HostOptions } from '../host-options.ts'

type House = Pick<HostOptions, 'isSecure' | 'sign'>

/** The session token from the cookies of a request. */
export function sessionTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  isSecure: boolean,
): string | undefined {
  return cookies[cookieName('session', isSecure)]
}

/**
 * The token of the last session in this browser; it opens nothing once that session has ended.
 * Tokens without our signature are ignored, so forged ones cause no lookup.
 */
export function deviceTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  { isSecure, sign }: House,
): string | undefined {
  const [token = '', mark = ''] = (cookies[cookieName('device', isSecure)] ?? '').split('.', 2)
  const [given, own] = [Buffer.from(mark), Buffer.from(sign(signed(token)))]
  return given.length === own.length && timingSafeEqual(given, own) ? token : undefined
}

/** No other signed text has this form. */
function signed(token: string): string {
  return `device ${token}`
}

const sessionSeconds = 12 * 60 * 60
const guestSeconds = 30 * 24 * 60 * 60
const deviceSeconds = 180 * 24 * 60 * 60

/**
 * Sets the session cookie with the opaque token; the database stores only its hash. A second cookie
 * outlives the session and identifies the browser of the player.
 */
export function setSessionCookie(reply: FastifyReply, { isSecure, sign }: House, token: string) {
  const options = cookieOptions(isSecure)
  reply.setCookie(cookieName('session', isSecure), token, { ...options, maxAge: sessionSeconds })
  const device = `${token}.${sign(signed(token))}`
  reply.setCookie(cookieName('device', isSecure), device, { ...options, maxAge: deviceSeconds })
}

/** The token by which a guest's browser is recognized. It opens only what the guest has written. */
export function guestTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  isSecure: boolean,
): string | undefined {
  return cookies[cookieName('guest', isSecure)]
}

/** Sets the cookie of a guest, for as long as a conversation may need. */
export function setGuestCookie(reply: FastifyReply, isSecure: boolean, token: string) {
  const options = { ...cookieOptions(isSecure), maxAge: guestSeconds }
  reply.setCookie(cookieName('guest', isSecure), token, options)
}

/** Clears the session cookie and asks the browser to delete its stored data. */
export function clearSessionCookie(reply: FastifyReply, isSecure: boolean) {
  reply.clearCookie(cookieName('session', isSecure), cookieOptions(isSecure))
}

function cookieName(name: 'session' | 'device' | 'guest', isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

function cookieOptions(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure }
}
