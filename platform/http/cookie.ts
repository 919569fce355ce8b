import type { FastifyReply } from 'fastify'

/** The token of a session among the cookies of a request. */
export function sessionTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  isSecure: boolean,
): string | undefined {
  return cookies[cookieName('session', isSecure)]
}

/** The token of the last session that was opened in this browser; it opens nothing when that has ended. */
export function deviceTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  isSecure: boolean,
): string | undefined {
  return cookies[cookieName('device', isSecure)]
}

const sessionSeconds = 12 * 60 * 60
const deviceSeconds = 180 * 24 * 60 * 60

/**
 * Hands the browser the opaque token of a session; the database keeps only its hash. A second cookie
 * outlives the session, by which the browser is known to be its player's.
 */
export function setSessionCookie(reply: FastifyReply, isSecure: boolean, token: string) {
  const options = cookieOptions(isSecure)
  reply.setCookie(cookieName('session', isSecure), token, { ...options, maxAge: sessionSeconds })
  reply.setCookie(cookieName('device', isSecure), token, { ...options, maxAge: deviceSeconds })
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
