import { isSigned, signHex } from '@casino/secrets/hmac.ts'

/** The maximum age of a token when connecting. An open socket need not renew it. */
export const socketTokenSeconds = 5 * 60

/** The credentials of a client, all text; `user` is empty for a guest. */
export type Credentials = { user: string; timestamp: string; token: string }

/** Signs the credentials of a player or a guest. */
export function credentialsOf(secret: string, user: string, now: Date): Credentials {
  const timestamp = String(Math.floor(now.getTime() / 1000)).padStart(10, '0')
  return { user, timestamp, token: signHex(secret, user + timestamp) }
}

/**
 * Whether we have signed these credentials. The timestamp must have exactly ten digits, otherwise a
 * digit could move between user and timestamp and name another player.
 */
export function isValidToken(secret: string, { user, timestamp, token }: Credentials): boolean {
  return /^\d{10}$/.test(timestamp) && isSigned(secret, user + timestamp, token)
}

/** Whether a signed token is too old. */
export function isStale({ timestamp }: Credentials, now: Date): boolean {
  return now.getTime() / 1000 - Number(timestamp) > socketTokenSeconds
}

/** The signature for one connection to subscribe to a `$` channel. */
export function channelSign(secret: string, client: string, channel: string): string {
  return signHex(secret, client + channel)
}

export function isChannelSign(
  secret: string,
  { client, channel, sign }: { client: string; channel: string; sign: string },
): boolean {
  return isSigned(secret, client + channel, sign)
}
