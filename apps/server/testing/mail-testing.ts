import type { SavedMail } from '@casino/mail/jobs.ts'
import { readMails } from '@casino/testing/read-mails.ts'
import { vi } from 'vitest'
import type { TestCasino } from './casino-testing.ts'

/** The mails of a test casino, after all queued jobs are done. */
export async function mailsOf(casino: TestCasino, to: string): Promise<SavedMail[]> {
  await settled(casino)
  return readMails(casino.database.db, { to, secret: casino.config.SESSION_SECRET })
}

/** The newest mail with this subject and the token of its link. */
export async function linkOf(
  casino: TestCasino,
  to: string,
  subject: string,
): Promise<{ link: URL; token: string }> {
  const mail = (await mailsOf(casino, to)).find((one) => one.subject === subject)
  if (!mail?.link) throw new Error(`no link in a mail "${subject}"`)
  const link = new URL(mail.link)
  return { link, token: [...link.searchParams.values()][0] ?? '' }
}

function settled({ database }: TestCasino): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select from graphile_worker.jobs where run_at <= now() + interval '10 seconds'`,
      )
      if (rows.length > 0) throw new Error(`${rows.length} jobs are waiting`)
    },
    { timeout: 60_000, interval: 20 },
  )
}
