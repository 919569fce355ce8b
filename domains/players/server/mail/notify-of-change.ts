import type { Tx } from '@casino/db/connect.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { greetedAs } from '../../rules.ts'
import { findPlayer } from '../store.ts'

/** Mails the player that a sign-in method has changed, in case somebody else did it. */
export async function notifyOfChange(tx: Tx, playerId: bigint): Promise<void> {
  const player = await findPlayer(tx, playerId)
  if (!player) return
  const { email: to, locale, brand_id } = player
  const values = { nickname: greetedAs(player) }
  const template = 'players.security_changed'
  await sendMail(tx, { to, template, brand_id, locale, values, path: '/remind' })
}
