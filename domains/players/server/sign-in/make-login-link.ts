import { newToken } from '@casino/auth/token.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { autologinMinutes } from '../../security-rules.ts'
import { addMailToken, voidMailTokens } from '../mail/mail-token-store.ts'
import { findShown } from '../staff/player-list-store.ts'
import { lockPlayer } from '../store.ts'

const kind = 'autologin'

/**
 * The path of a sign-in link that staff give to a player. It works once; older ones become void.
 * Undefined if there is no such player or the player may not sign in.
 */
export async function makeLoginLink(
  { tx, now, log, staff }: StaffWork,
  { player_id }: { player_id: bigint },
): Promise<string | undefined> {
  await lockPlayer(tx, player_id)
  const player = await findShown(tx, player_id)
  if (player?.state !== 'active') return undefined
  await voidMailTokens(tx, { player_id, kind, now })
  const { token, token_hash: hash } = newToken()
  const expires_at = new Date(now.getTime() + autologinMinutes * 60_000)
  await addMailToken(tx, { player_id, kind, email: player.email, hash, now, expires_at })
  log.warn({ player_id: String(player_id), staff: staff.name }, 'a link to sign in was made')
  return `/autologin?token=${token}`
}
