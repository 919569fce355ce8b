import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { HostOptions } from './host-options.ts'

type House = Pick<HostOptions, 'isSecure' | 'sign'>

/** The token of a session among the cookies of a request. */
export function sessionTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  isSecure: boolean,
): string | undefined {
  return cookies[cookieName('session', isSecure)]
}

/**
 * The token of the last session that was opened in this browser; it opens nothing when that has ended. What the
 * house has not signed is none: nobody makes it look tokens up that it never gave.
 */
export function deviceTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  { isSecure, sign }: House,
): string | undefined {
  const [token = '', mark = ''] = (cookies[cookieName('device', isSecure)] ?? '').split('.', 2)
  const [given, own] = [Buffer.from(mark), Buffer.from(sign(signed(token)))]
  return given.length === own.length && timingSafeEqual(given, own) ? token : undefined
}

/** Nothing else that the house signs is of this form. */
function signed(token: string): string {
  return `device ${token}`
}

const sessionSeconds = 12 * 60 * 60
const deviceSeconds = 180 * 24 * 60 * 60

/**
 * Hands the browser the opaque token of a session; the database keeps only its hash. A second cookie
 * outlives the session, by which the browser is known to be its player's.
 */
export function setSessionCookie(reply: FastifyReply, { isSecure, sign }: House, token: string) {
  const options = cookieOptions(isSecure)
  reply.setCookie(cookieName('session', isSecure), token, { ...options, maxAge: sessionSeconds })
  const device = `${token}.${sign(signed(token))}`
  reply.setCookie(cookieName('device', isSecure), device, { ...options, maxAge: deviceSeconds })
}

/** Ends the session in the browser and asks it to forget what it stored of us. */
export function clearSessionCookie(reply: FastifyReply, isSecure: boolean) {
  reply.clearCookie(cookieName('session', isSecure), cookieOptions(isSecure))
}

function cookieName(name: 'session' | 'device', isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

function cookieOptions(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure }
}
