import type { Input } from '@casino/contract/endpoint.ts'
import type { Tx } from '@casino/db/connect.ts'
import { emit } from '@casino/events/emit.ts'
import { HttpError } from '@casino/http/answers/errors.ts'
import type { Context } from '@casino/http/context.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import * as contract from '../../contract.ts'
import { guestsMessagesPerHourMax, messageRepeatMs, supportSnippet } from '../../rules.ts'
import { snippetsIn } from '../pages/page-store.ts'
import { textOf } from '../pages/with-headings.ts'
import { addMessage, guestsMessageAt, isRepeated } from './message-store.ts'

/** Stores a message to support and mails it in one transaction; a repeated message is ignored. */
export async function sendContactMessage(
  { tx, now, log, locale, session, brand }: Context,
  { contact }: Input<typeof contract.sendContactMessage>,
): Promise<Record<string, never>> {
  const player_id = session?.id ?? null
  const repeatedSince = new Date(now.getTime() - messageRepeatMs)
  if (await isRepeated(tx, { ...contact, player_id }, repeatedSince)) return {}
  if (player_id === null) await refuseFlood(tx, now)
  const id = await addMessage(tx, { ...contact, locale, player_id, created_at: now })
  await emit(tx, contract.contactMessageSent, { id, brand_id: brand.id })
  const snippets = await snippetsIn(tx, [defaultLocale])
  const support = textOf(snippets.find((one) => one.id === supportSnippet)?.content ?? '')
  if (!support.includes('@')) {
    log.warn(
      { id: String(id) },
      'a message to support is stored, but no address is configured for it',
    )
    return {}
  }
  const player = player_id === null ? '–' : String(player_id)
  const values = { ...contact, id: String(id), player, locale }
  const mail = { to: support, template: 'content.message', locale: defaultLocale, values }
  await sendMail(tx, { ...mail, brand_id: brand.id })
  return {}
}

/** Limits all guest messages together, whatever their IP addresses. */
async function refuseFlood(tx: Tx, now: Date): Promise<void> {
  const oldest = await guestsMessageAt(tx, guestsMessagesPerHourMax - 1)
  if (oldest && now.getTime() - oldest.getTime() < hourMs) throw new HttpError(503, 'busy', 60)
}

const hourMs = 3_600_000
