import { createHash, randomBytes } from 'node:crypto'
import type { Work } from '@casino/db/work.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { greetedAs, playerOf } from '@casino/players/public'
import { confirmDays, linksPerHourMax, loosenedAfterHours } from '../rules.ts'
import { addMailedLink, type Loosening, linksSince } from './limit-store.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * Mails the player the link that confirms a looser limit, and gives what must be stored of it.
 * Undefined if too many were mailed in the last hour: then nothing is loosened. The caller has
 * locked the player's limits.
 */
export async function mailLink(
  { tx, now }: Work,
  player_id: bigint,
): Promise<Loosening | undefined> {
  const since = new Date(now.getTime() - hourMs)
  if ((await linksSince(tx, { player_id, since })) >= linksPerHourMax) return undefined
  await addMailedLink(tx, { player_id, since, now })
  const player = await playerOf(tx, player_id)
  if (!player) throw new Error(`player ${player_id} does not exist`)
  const token = randomBytes(32).toString('base64url')
  await sendMail(tx, {
    to: player.email,
    template: 'limits.loosening',
    brand_id: player.brand_id,
    locale: player.locale,
    values: { nickname: greetedAs(player), hours: loosenedAfterHours, days: confirmDays },
    path: `/profile/limits/confirm?token=${token}`,
  })
  return {
    loosens_at: new Date(now.getTime() + loosenedAfterHours * hourMs),
    confirm_until: new Date(now.getTime() + confirmDays * dayMs),
    token_hash: hashOf(token),
  }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
