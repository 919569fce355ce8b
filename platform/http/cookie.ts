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
  return cookies[cookieName(origins)]
}

/** Hands the browser the opaque token of a session; the database keeps only its hash. */
export function setSessionCookie(reply: FastifyReply, origins: readonly string[], token: string) {
  reply.setCookie(cookieName(origins), token, { ...cookieOptions(origins), maxAge: 12 * 60 * 60 })
}

/** Ends the session in the browser and asks it to forget what it stored of us. */
export function clearSessionCookie(reply: FastifyReply, origins: readonly string[]) {
  reply.clearCookie(cookieName(origins), cookieOptions(origins))
}

function cookieName(origins: readonly string[]): string {
  return isSecure(origins) ? '__Host-session' : 'session'
}

function cookieOptions(origins: readonly string[]) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(origins) }
}
