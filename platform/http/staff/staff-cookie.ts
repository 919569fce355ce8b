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

/** Cookies of one host are shared by all its ports: a name of its own keeps it from the site's. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-office-session' : 'office-session'
}

function cookieOptions(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'strict' as const, secure: isSecure }
}
