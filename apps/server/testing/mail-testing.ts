import type { KeptMail } from '@casino/mail/jobs.ts'
import { keptMails } from '@casino/mail/outbox-store.ts'
import { unseal } from '@casino/secrets/seal.ts'
import { vi } from 'vitest'
import { newcomer, type Sent, type TestCasino } from './casino-testing.ts'

const mailsMax = 200

/** The mails of a test casino, once everything that was queued has been done. */
export async function mailsOf(casino: TestCasino, to: string): Promise<KeptMail[]> {
  await settled(casino)
  const kept = await keptMails(casino.database.db, mailsMax)
  return kept
    .map(
      ({ sealed }) => JSON.parse(unseal(casino.config.SESSION_SECRET, 'mail', sealed)) as KeptMail,
    )
    .filter((mail) => mail.to === to)
}

/** The newest mail with this subject, and the token of its link. */
export async function linkOf(casino: TestCasino, to: string, subject: string): Promise<Link> {
  const mail = (await mailsOf(casino, to)).find((one) => one.subject === subject)
  if (!mail?.link) throw new Error(`no link in a mail "${subject}"`)
  const link = new URL(mail.link)
  return { link, token: [...link.searchParams.values()][0] ?? '' }
}
type Link = { link: URL; token: string }

function settled({ database }: TestCasino): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await database.pool.query('table graphile_worker.jobs')
      if (rows.length > 0) throw new Error(`${rows.length} jobs are waiting`)
    },
    { timeout: 10_000, interval: 20 },
  )
}

let visitors = 0
/** Each visitor comes from an address of his own, so that no limit of another test meets him. */
export function visitor(): Sent {
  visitors += 1
  return { ip: `10.9.${visitors >> 8}.${visitors & 255}` }
}

export const fresh = 'Aphelion-2024'
export type LinkCalls = ReturnType<typeof linkCalls>

/** What a visitor does about mailed links. */
export function linkCalls(casino: TestCasino) {
  return {
    ask: (email: string, sent: Sent = visitor()) =>
      casino.guest().post('/api/users/password', { user: { email } }, sent),
    resend: (email: string) =>
      casino.guest().post('/api/users/confirmation', { user: { email } }, visitor()),
    restore: (reset_password_token: string, password = fresh, password_confirmation = password) =>
      casino.guest().call('PUT', '/api/users/password', {
        body: { user: { reset_password_token, password, password_confirmation } },
        ...visitor(),
      }),
    confirm: (token: string) =>
      casino.guest().get(`/api/users/confirmation?confirmation_token=${token}`, visitor()),
    /** A player with an account of his own, in his browser. */
    async newPlayer() {
      const browser = casino.guest()
      const user = newcomer()
      await browser.signUp(user, visitor())
      return { browser, ...user }
    },
  }
}
