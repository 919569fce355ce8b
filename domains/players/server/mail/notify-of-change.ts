import type { Tx } from '@casino/db/connect.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { findPlayer } from '../store.ts'

/** Mails the player that a sign-in method has changed, in case somebody else did it. */
export async function notifyOfChange(tx: Tx, playerId: bigint): Promise<void> {
  const player = await findPlayer(tx, playerId)
  if (!player) return
  const { email: to, nickname, locale, brand_id } = player
  const template = 'players.security_changed'
  await sendMail(tx, { to, template, brand_id, locale, values: { nickname }, path: '/remind' })
}
