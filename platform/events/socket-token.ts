import { isSigned, signHex } from '@casino/secrets/hmac.ts'

/** A token is as old as this at most; on a socket that stands it need not be renewed. */
export const socketTokenSeconds = 5 * 60

/** What a client of the sockets connects with, all of it text; a guest's `user` is empty. */
export type Credentials = { user: string; timestamp: string; token: string }

/** Names a player, or a guest, for the sockets. */
export function credentialsOf(secret: string, user: string, now: Date): Credentials {
  const timestamp = String(Math.floor(now.getTime() / 1000)).padStart(10, '0')
  return { user, timestamp, token: signHex(secret, user + timestamp) }
}

/**
 * Whether we have signed it. The timestamp must have exactly ten digits: else a figure could move from
 * one side of the joint to the other, and name another player.
 */
export function isValidToken(secret: string, { user, timestamp, token }: Credentials): boolean {
  return /^\d{10}$/.test(timestamp) && isSigned(secret, user + timestamp, token)
}

/** Whether a signed token is too old to be connected with. */
export function isStale({ timestamp }: Credentials, now: Date): boolean {
  return now.getTime() / 1000 - Number(timestamp) > socketTokenSeconds
}

/** What a connection shows to join a `$` channel. */
export function channelSign(secret: string, client: string, channel: string): string {
  return signHex(secret, client + channel)
}

export function isChannelSign(
  secret: string,
  { client, channel, sign }: { client: string; channel: string; sign: string },
): boolean {
  return isSigned(secret, client + channel, sign)
}
