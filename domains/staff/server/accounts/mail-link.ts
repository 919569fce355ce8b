import { newToken } from '@casino/auth/token.ts'
import type { Work } from '@casino/db/work.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { invitationHours } from '../../rules.ts'
import { addLink, voidLinks } from '../session-store.ts'

type Recipient = { id: bigint; name: string; email: string }

/**
 * Mails an account a one-time link to the office at `office_url`. Its session may only set up how
 * the account signs in. Older links become void.
 */
export async function mailLink(
  { tx, now, office_url }: Work & { office_url?: string },
  { id, name, email: to }: Recipient,
): Promise<void> {
  if (!office_url) throw new Error('a link to an office without an address')
  await voidLinks(tx, id, now)
  const { token, token_hash } = newToken()
  const expires_at = new Date(now.getTime() + invitationHours * 3_600_000)
  await addLink(tx, { person_id: id, token_hash, sets_up: true, now, expires_at })
  await sendMail(tx, {
    to,
    template: 'staff.invitation',
    brand_id: 1n,
    locale: 'en',
    values: { name, hours: invitationHours },
    url: `${office_url}/enter#${token}`,
  })
}
