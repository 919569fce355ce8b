import { randomUUID } from 'node:crypto'
import type { Tx } from '@casino/db/connect.ts'
import { addJob, task } from '@casino/jobs/job.ts'
import { seal } from '@casino/secrets/seal.ts'
import * as z from 'zod/mini'
import { discardsMail, mailSecret } from './configure-mail.ts'

export type Mail = {
  to: string
  /** `players.new_password` uses the texts `mail.new_password.*` of the namespace `players`. */
  template: string
  locale: string
  /** The brand of the mail, to which its links lead. */
  brand_id: bigint
  /** The values for `{{…}}` in the texts. */
  values: Record<string, string | number>
  /** The path of the mail's button, at the brand's address. */
  path?: string
  /** A complete address instead: the office is not at the site. */
  url?: string
  /** The token by which the reader stops mails of this kind with one click (RFC 8058). */
  unsubscribe?: string
}
/** The task that sends a mail; `sealed` contains it. */
export const mailDue = task({
  name: 'mail.send',
  payload: z.object({ id: z.string(), sealed: z.string() }),
})

/** Queues a mail in the caller's transaction: it is sent only if that commits. */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  if (discardsMail()) return
  const sealed = seal(
    mailSecret(),
    'mail',
    JSON.stringify({ ...mail, brand_id: String(mail.brand_id) }),
  )
  await addJob(tx, mailDue, { id: randomUUID(), sealed })
}
