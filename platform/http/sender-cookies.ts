import type { FastifyReply } from 'fastify'
import type { Sender } from './context.ts'
import type { HostOptions } from './host-options.ts'

type Cookies = Readonly<Record<string, string | undefined>>

/** Is 1 when a visitor has said yes to cookies that are not needed. */
const acceptedCookie = 'cookies_accepted'
const monthSeconds = 30 * 86_400

/** Who has sent the visitor, as his browser keeps it: anybody may have written it. */
export function senderIn({ stag, affb_id }: Cookies): Sender {
  return { stag, affb_id }
}

/**
 * Keeps in the browser for a month who has sent its visitor, where front ends read it: of whoever has said that
 * we may, as our page on cookies promises.
 */
export function setSenderCookies(
  reply: FastifyReply,
  { isSecure, cookies }: Pick<HostOptions, 'isSecure'> & { cookies: Cookies },
  sender: Sender,
): void {
  if (cookies[acceptedCookie] !== '1') return
  const options = { path: '/', sameSite: 'lax' as const, secure: isSecure, maxAge: monthSeconds }
  for (const [name, value] of Object.entries(sender)) {
    if (value) reply.setCookie(name, value, options)
  }
}
