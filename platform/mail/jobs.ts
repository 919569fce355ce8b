import { doesOpen, every, type Job } from '@casino/jobs/job.ts'
import { seal, unseal } from '@casino/secrets/seal.ts'
import { mailSettings } from './configure-mail.ts'
import { pruneOutbox, saveMail } from './outbox-store.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { type Mail, mailDue } from './send-mail.ts'
import { deliver } from './smtp.ts'
import { pruneEvents, resumeAddresses, stopAddress, stopOf } from './stopped-store.ts'

export type SavedMail = RenderedMail & { to: string }

const retentionDays = 7
/** A mail provider repeats its events for less than this. */
const eventDays = 30
/** A mailbox that was gone is tried again after this. */
const goneDays = 180

/** Opens a queued mail. Mails from before there were brands belong to the first brand. */
function openMail(secret: string, sealed: string): Mail {
  const { brand_id = '1', ...mail } = JSON.parse(unseal(secret, 'mail', sealed))
  return { ...mail, brand_id: BigInt(brand_id) }
}

/** Sends queued mails to the mail server, or stores them in the outbox. */
export const mailJobs: Job[] = [
  doesOpen(mailDue, async ({ db, inTransaction, log }, { id, sealed }) => {
    const settings = mailSettings()
    const mail = openMail(settings.secret, sealed)
    const stop = await stopOf(db, mail.to)
    // A reader who calls our news spam still gets the links that they ask for.
    if (stop === 'gone' || (stop && mail.unsubscribe)) {
      log.info({ mail: id, stop }, 'a mail to a stopped address is not sent')
      return
    }
    const brand = settings.brandOf(mail.brand_id)
    const rendered: SavedMail = { ...renderMail(mail, { ...settings, brand }), to: mail.to }
    if (settings.smtpUrl) {
      const outcome = await deliver(rendered, { ...settings, brand, id, log })
      if (outcome === 'sent') return
      return inTransaction(({ tx, now }) =>
        stopAddress(tx, { address: mail.to, reason: 'gone', now }),
      )
    }
    await inTransaction(({ tx, now }) =>
      saveMail(tx, { id, sealed: seal(settings.secret, 'mail', JSON.stringify(rendered)), now }),
    )
  }),
  every('41 3 * * *', 'mail.prune', async ({ tx, now }) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await pruneOutbox(tx, daysAgo(retentionDays))
    await pruneEvents(tx, daysAgo(eventDays))
    await resumeAddresses(tx, daysAgo(goneDays))
  }),
]
