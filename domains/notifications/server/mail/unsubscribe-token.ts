import { mailSecret } from '@casino/mail/configure-mail.ts'
import { isSigned, signHex } from '@casino/secrets/hmac.ts'

export type Stopped = { player_id: bigint; what: 'digest' | 'offers' }

/** The token in a mail by which its reader stops such mails. It does not expire. */
export function unsubscribeToken({ player_id, what }: Stopped): string {
  return `${player_id}.${what}.${signHex(mailSecret(), signed(player_id, what))}`
}

/** What a token stops; undefined if it is not ours. */
export function readToken(token: string): Stopped | undefined {
  const [, id = '', what, mac] = /^(\d{1,18})\.(digest|offers)\.([0-9a-f]{64})$/.exec(token) ?? []
  if (what !== 'digest' && what !== 'offers') return undefined
  const player_id = BigInt(id)
  return isSigned(mailSecret(), signed(player_id, what), mac) ? { player_id, what } : undefined
}

function signed(player_id: bigint, what: string): string {
  return `unsubscribe:${player_id}:${what}`
}
