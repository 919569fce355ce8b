import { randomBytes } from 'node:crypto'
import type { TextsOf } from '@casino/i18n/texts.ts'

/** The brand of a mail: its name, and the address of all links (never the host of a request). */
export type MailingBrand = { name: string; url: string }

export type MailSettings = {
  /** The mail server; without it mails are stored in the outbox. */
  smtpUrl?: string | undefined
  /** The sender's address. Each mail has the name of its brand. */
  from: string
  brandOf(brand_id: bigint): MailingBrand
  /** Seals mails while they wait in the database. */
  secret: string
  textsOf: TextsOf
  /** The key with which the mail provider signs its events; without it none are taken. */
  webhookSecret?: string | undefined
}

let settings: MailSettings | undefined
let sealingSecret = randomBytes(32).toString('hex')
let isDiscarding = false

/** Configures mail for this process. Called once at start, before its jobs run. */
export function configureMail(given: MailSettings): void {
  settings = given
  setMailSecret(given.secret)
}

/** Sets the secret for a process that only queues mail. */
export function setMailSecret(secret: string): void {
  sealingSecret = secret
}

/** The mail settings; throws before they are configured. */
export function mailSettings(): MailSettings {
  if (!settings) throw new Error('configureMail was not called')
  return settings
}

/** The secret that seals mails. Without one, a random secret of this process. */
export function mailSecret(): string {
  return sealingSecret
}

/**
 * Makes this process write no mails: it repeats days that are over. Returns how it writes them again.
 */
export function discardMail(): () => void {
  isDiscarding = true
  return () => {
    isDiscarding = false
  }
}

/** Whether this process writes no mails. */
export function discardsMail(): boolean {
  return isDiscarding
}
