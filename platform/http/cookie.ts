import type { FastifyReply } from 'fastify'

/** True when the site is served over https: then the cookie is bound to the host and Secure. */
export function isSecure(origins: readonly string[]): boolean {
  return origins.every((origin) => origin.startsWith('https:'))
}

/** The token of a session among the cookies of a request. */
export function sessionTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  origins: readonly string[],
): string | undefined {
  return cookies[cookieName('session', origins)]
}

/** The token of the last session that was opened in this browser; it opens nothing when that has ended. */
export function deviceTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  origins: readonly string[],
): string | undefined {
  return cookies[cookieName('device', origins)]
}

const sessionSeconds = 12 * 60 * 60
const deviceSeconds = 180 * 24 * 60 * 60

/**
 * Hands the browser the opaque token of a session; the database keeps only its hash. A second cookie
 * outlives the session, by which the browser is known to be its player's.
 */
export function setSessionCookie(reply: FastifyReply, origins: readonly string[], token: string) {
  const options = cookieOptions(origins)
  reply.setCookie(cookieName('session', origins), token, { ...options, maxAge: sessionSeconds })
  reply.setCookie(cookieName('device', origins), token, { ...options, maxAge: deviceSeconds })
}

/** Ends the session in the browser and asks it to forget what it stored of us. */
export function clearSessionCookie(reply: FastifyReply, origins: readonly string[]) {
  reply.clearCookie(cookieName('session', origins), cookieOptions(origins))
}

function cookieName(name: 'session' | 'device', origins: readonly string[]): string {
  return isSecure(origins) ? `__Host-${name}` : name
}

function cookieOptions(origins: readonly string[]) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(origins) }
}
