import { randomUUID } from 'node:crypto'
import type { Tx } from '@casino/db/connect.ts'
import { addJob, task } from '@casino/jobs/job.ts'
import { seal } from '@casino/secrets/seal.ts'
import * as z from 'zod/mini'
import { mailSecret } from './configure-mail.ts'

export type Mail = {
  to: string
  /** `players.new_password`: the texts `mail.new_password.*` of the namespace `players`. */
  template: string
  locale: string
  /** Whose mail it is: its links lead to that brand. */
  brand_id: bigint
  /** What the texts name in `{{…}}`. */
  values: Record<string, string | number>
  /** Where the mail's button leads: a path of the site. */
  path?: string
}
/** A mail leaves the house; `sealed` holds it. */
export const mailDue = task({
  name: 'mail.send',
  payload: z.object({ id: z.string(), sealed: z.string() }),
})

/** Puts a mail into the queue in the caller's transaction: it leaves only if that commits. */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  const sealed = seal(
    mailSecret(),
    'mail',
    JSON.stringify({ ...mail, brand_id: String(mail.brand_id) }),
  )
  await addJob(tx, mailDue, { id: randomUUID(), sealed })
}
