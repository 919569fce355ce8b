import { doesOpen, every, type Job } from '@casino/jobs/job.ts'
import { seal, unseal } from '@casino/secrets/seal.ts'
import { mailSettings } from './configure-mail.ts'
import { keepMail, pruneOutbox } from './outbox-store.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { type Mail, mailDue } from './send-mail.ts'
import { deliver } from './smtp.ts'

export type KeptMail = RenderedMail & { to: string }

const keptDays = 7

/** Mails leave from here: to the mail server, or without one into the outbox. */
export const mailJobs: Job[] = [
  doesOpen(mailDue, async ({ inTransaction, log }, { id, sealed }) => {
    const settings = mailSettings()
    const mail = JSON.parse(unseal(settings.secret, 'mail', sealed)) as Mail
    const rendered: KeptMail = { ...renderMail(mail, settings), to: mail.to }
    if (settings.smtpUrl) return deliver(rendered, { ...settings, id, log })
    await inTransaction(({ tx, now }) =>
      keepMail(tx, { id, sealed: seal(settings.secret, 'mail', JSON.stringify(rendered)), now }),
    )
  }),
  every('41 3 * * *', 'mail.prune', ({ tx, now }) =>
    pruneOutbox(tx, new Date(now.getTime() - keptDays * 86_400_000)),
  ),
]
