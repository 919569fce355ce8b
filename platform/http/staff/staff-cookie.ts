import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

type Secured = { isSecure: boolean }

/** The token of an office session from the cookies of a request. */
export function staffTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  { isSecure }: Secured,
): string | undefined {
  return cookies[cookieName(isSecure)]
}

/** Sets the cookie of an office session. It ends with the browser; the server ends the session. */
export function setStaffCookie(reply: FastifyReply, { isSecure }: Secured, token: string): void {
  reply.setCookie(cookieName(isSecure), token, cookieOptions(isSecure))
}

export function clearStaffCookie(reply: FastifyReply, { isSecure }: Secured): void {
  reply.clearCookie(cookieName(isSecure), cookieOptions(isSecure))
}

const deviceDays = 400
const deviceBytes = 16

/** The browser that calls: its token, and the name that may be stored. A new one has a new token. */
export function deviceIn(
  cookies: Readonly<Record<string, string | undefined>>,
  { isSecure }: Secured,
): { token: string; name: string } {
  const token = cookies[deviceCookie(isSecure)] ?? randomBytes(deviceBytes).toString('base64url')
  return { token, name: createHash('sha256').update(token).digest('hex') }
}

/** Signing out does not remove it: the next account in this browser shares the device. */
export function setDeviceCookie(reply: FastifyReply, { isSecure }: Secured, token: string): void {
  const maxAge = deviceDays * 86_400
  reply.setCookie(deviceCookie(isSecure), token, { ...cookieOptions(isSecure), maxAge })
}

function deviceCookie(isSecure: boolean): string {
  return isSecure ? '__Host-office-device' : 'office-device'
}

/** Cookies of one host are shared by all its ports: a name of its own keeps it from the site's. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-office-session' : 'office-session'
}

function cookieOptions(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'strict' as const, secure: isSecure }
}
