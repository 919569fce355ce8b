import type { FastifyReply } from 'fastify'
import type { Sender } from '../context.ts'
import type { HostOptions } from '../host-options.ts'

type Cookies = Readonly<Record<string, string | undefined>>

/** Is 1 when the visitor has accepted optional cookies. */
const acceptedCookie = 'cookies_accepted'
const monthSeconds = 30 * 86_400

/** The affiliate from the visitor's cookies. They can be forged. */
export function senderIn({ stag, affb_id }: Cookies): Sender {
  return { stag, affb_id }
}

/** Whether the visitor has accepted optional cookies. */
export function acceptsCookies(cookies: Cookies): boolean {
  return cookies[acceptedCookie] === '1'
}

/**
 * Stores the affiliate in the browser for a month, where front ends read it, if the visitor has
 * accepted cookies.
 */
export function setSenderCookies(
  reply: FastifyReply,
  { isSecure, cookies }: Pick<HostOptions, 'isSecure'> & { cookies: Cookies },
  sender: Sender,
): void {
  if (!acceptsCookies(cookies)) return
  const options = { path: '/', sameSite: 'lax' as const, secure: isSecure, maxAge: monthSeconds }
  for (const [name, value] of Object.entries(sender)) {
    if (value) reply.setCookie(name, value, options)
  }
}
