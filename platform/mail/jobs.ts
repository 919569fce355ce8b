import { doesOpen, every, type Job } from '@casino/jobs/job.ts'
import { seal, unseal } from '@casino/secrets/seal.ts'
import { mailSettings } from './configure-mail.ts'
import { pruneOutbox, saveMail } from './outbox-store.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { type Mail, mailDue } from './send-mail.ts'
import { deliver } from './smtp.ts'

export type SavedMail = RenderedMail & { to: string }

const retentionDays = 7

/** Opens a queued mail. Mails from before there were brands belong to the first brand. */
function openMail(secret: string, sealed: string): Mail {
  const { brand_id = '1', ...mail } = JSON.parse(unseal(secret, 'mail', sealed))
  return { ...mail, brand_id: BigInt(brand_id) }
}

/** Sends queued mails to the mail server, or stores them in the outbox. */
export const mailJobs: Job[] = [
  doesOpen(mailDue, async ({ inTransaction, log }, { id, sealed }) => {
    const settings = mailSettings()
    const mail = openMail(settings.secret, sealed)
    const brand = settings.brandOf(mail.brand_id)
    const rendered: SavedMail = { ...renderMail(mail, { ...settings, brand }), to: mail.to }
    if (settings.smtpUrl) return deliver(rendered, { ...settings, brand, id, log })
    await inTransaction(({ tx, now }) =>
      saveMail(tx, { id, sealed: seal(settings.secret, 'mail', JSON.stringify(rendered)), now }),
    )
  }),
  every('41 3 * * *', 'mail.prune', ({ tx, now }) =>
    pruneOutbox(tx, new Date(now.getTime() - retentionDays * 86_400_000)),
  ),
]
