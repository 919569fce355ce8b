import type { Log } from '@casino/log/log.ts'
import { createTransport } from 'nodemailer'
import type { MailingBrand, MailSettings } from './configure-mail.ts'
import type { RenderedMail } from './render-mail.ts'

type Sending = Pick<MailSettings, 'smtpUrl' | 'from'> & {
  brand: MailingBrand
  id: string
  log: Log
}
const timeoutMs = 20_000

/**
 * Sends a mail to the mail server, in the name of its brand. A temporary failure is thrown, so that the job is retried with
 * the same message id. A mailbox that is refused permanently is given up: it is gone.
 */
export async function deliver(
  { to, subject, text, html, unsubscribe }: RenderedMail & { to: string },
  { smtpUrl, from, brand, id, log }: Sending,
): Promise<'sent' | 'gone'> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: { name: brand.name, address: addressIn(from) },
      // As an object it is one address, whatever it contains; as a string it could be a list.
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${id}@${new URL(brand.url).hostname}>`,
      headers: { 'auto-submitted': 'auto-generated', ...unsubscribing(unsubscribe) },
    })
    return 'sent'
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    log.warn({ mail: id }, 'the mail server refuses this mailbox')
    return 'gone'
  } finally {
    transport.close()
  }
}

/** The headers by which a mail program offers to stop such mails (RFC 8058). */
function unsubscribing(link: string | undefined): Record<string, string> {
  if (link === undefined) return {}
  return {
    'list-unsubscribe': `<${link}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
}

/** `Casino <hello@casino.example>` and `hello@casino.example` name the same address. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender
}

function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}
