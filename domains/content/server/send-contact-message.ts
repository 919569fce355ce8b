import type { Input } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import type * as contract from '../contract.ts'
import { supportSnippet } from '../rules.ts'
import { addMessage } from './message-store.ts'
import { snippetsIn } from './page-store.ts'
import { textOf } from './with-headings.ts'

/** Keeps a message to support and mails it there, in one transaction. */
export async function sendContactMessage(
  { tx, now, log, locale, session }: Context,
  { contact }: Input<typeof contract.sendContactMessage>,
): Promise<Record<string, never>> {
  const player_id = session?.id ?? null
  const id = await addMessage(tx, { ...contact, locale, player_id, created_at: now })
  const snippets = await snippetsIn(tx, [defaultLocale])
  const support = textOf(snippets.find((one) => one.id === supportSnippet)?.content ?? '')
  if (!support.includes('@')) {
    log.warn({ id: String(id) }, 'a message to support is kept, but no address is told for it')
    return {}
  }
  const player = player_id === null ? '–' : String(player_id)
  const values = { ...contact, id: String(id), player, locale }
  await sendMail(tx, { to: support, template: 'content.message', locale: defaultLocale, values })
  return {}
}
