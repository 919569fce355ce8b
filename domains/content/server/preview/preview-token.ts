import { randomBytes } from 'node:crypto'
import { isSigned, signHex } from '@casino/secrets/hmac.ts'
import * as z from 'zod/mini'

/** To whom a document is shown. */
const Claims = z.strictObject({
  id: z.int(),
  /** In seconds since 1970. */
  until: z.int(),
  locale: z.string(),
  licence: z.nullable(z.string()),
  country: z.nullable(z.string()),
  device: z.enum(['desktop', 'phone']),
  group: z.nullable(z.int()),
})
export type Claims = z.output<typeof Claims>

let secret = randomBytes(32).toString('hex')

/** Sets the secret that the office and the site share. Called once at start. */
export function setPreviewSecret(shared: string): void {
  secret = shared
}

/** A token that shows one document, signed. */
export function previewToken(claims: Claims): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${text}.${macOf(text)}`
}

/** What a token says; undefined if it is not ours or too old. */
export function readPreviewToken(token: string, now: Date): Claims | undefined {
  const [text = '', mac, ...more] = token.split('.')
  if (more.length > 0 || !isSigned(secret, labelled(text), mac)) return undefined
  const claims = z.parse(Claims, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return claims.until * 1000 > now.getTime() ? claims : undefined
}

/** A token that shows one draft of another domain until a second since 1970. */
export function signPreview(subject: string, until: number): string {
  return `${until}.${signHex(secret, draftLabel(subject, until))}`
}

export function isSignedPreview(
  subject: string,
  { until, mac }: { until: number; mac: string },
): boolean {
  return isSigned(secret, draftLabel(subject, until), mac)
}

function draftLabel(subject: string, until: number): string {
  return `preview of ${subject} until ${until}`
}

function macOf(text: string): string {
  return signHex(secret, labelled(text))
}

function labelled(text: string): string {
  return `content preview ${text}`
}
