import type { Db } from '@casino/db/connect.ts'
import type { KeptMail } from '@casino/mail/jobs.ts'
import { keptMails } from '@casino/mail/outbox-store.ts'
import { unseal } from '@casino/secrets/seal.ts'

const mailsMax = 200

/** The mails to an address that lie in the outbox, the newest first. */
export async function readMails(
  db: Db,
  { to, secret }: { to: string; secret: string },
): Promise<KeptMail[]> {
  const kept = await keptMails(db, mailsMax)
  const mails = kept.map(({ sealed }) => JSON.parse(unseal(secret, 'mail', sealed)) as KeptMail)
  return mails.filter((mail) => mail.to === to)
}
