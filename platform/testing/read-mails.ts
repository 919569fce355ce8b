import type { Db } from '@casino/db/connect.ts'
import type { SavedMail } from '@casino/mail/jobs.ts'
import { savedMails } from '@casino/mail/outbox-store.ts'
import { unseal } from '@casino/secrets/seal.ts'

const mailsMax = 200

/** The mails to an address in the outbox, newest first. */
export async function readMails(
  db: Db,
  { to, secret }: { to: string; secret: string },
): Promise<SavedMail[]> {
  const kept = await savedMails(db, mailsMax)
  const mails = kept.map(({ sealed }) => JSON.parse(unseal(secret, 'mail', sealed)) as SavedMail)
  return mails.filter((mail) => mail.to === to)
}
