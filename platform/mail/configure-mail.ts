import { randomBytes } from 'node:crypto'
import type { TextsOf } from '@casino/i18n/texts.ts'

/** Whose mail it is: what its head says, and the address that every link begins with, never a request's host. */
export type MailingBrand = { name: string; url: string }

export type MailSettings = {
  /** Where mails leave the house; without it they are kept in the outbox. */
  smtpUrl?: string | undefined
  /** `no-reply@casino.example`, from each brand by its own name; `Casino <no-reply@casino.example>` names the sender of all. */
  from: string
  brandOf(brand_id: bigint): MailingBrand
  /** Seals mails while they wait in the database. */
  secret: string
  textsOf: TextsOf
}

let settings: MailSettings | undefined
let sealingSecret = randomBytes(32).toString('hex')

/** Tells the process how it sends mail. Once, at start, before its jobs run. */
export function configureMail(given: MailSettings): void {
  settings = given
  setMailSecret(given.secret)
}

/** Tells a process that sends no mail by what the one that does opens it. */
export function setMailSecret(secret: string): void {
  sealingSecret = secret
}

/** How this process sends mail; throws before it was told. */
export function mailSettings(): MailSettings {
  if (!settings) throw new Error('configureMail was not called')
  return settings
}

/** What mails are sealed by; a process that was told nothing seals for itself only. */
export function mailSecret(): string {
  return sealingSecret
}
