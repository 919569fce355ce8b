import { isSigned, signHex } from '@casino/secrets/hmac.ts'

export const socketTokenSeconds = 60
type Holder = { player_id: string; session_id: string }

/** A token that opens a player's own channels: bound to his session, good for 60 s. */
export function socketToken(secret: string, holder: Holder, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + socketTokenSeconds
  const body = `${holder.player_id}.${holder.session_id}.${expires}`
  return `${body}.${signHex(secret, body)}`
}

/** Who holds the token; undefined when it is forged or too old. */
export function readSocketToken(secret: string, token: string, now: Date): Holder | undefined {
  if (token.length > 200) return undefined
  const [player_id = '', session_id = '', expires = '', mark = ''] = token.split('.')
  const isOurs = isSigned(secret, `${player_id}.${session_id}.${expires}`, mark)
  if (!isOurs || Number(expires) * 1000 < now.getTime()) return undefined
  return { player_id, session_id }
}
