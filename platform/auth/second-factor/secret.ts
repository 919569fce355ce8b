import { randomBytes } from 'node:crypto'
import { toBase32 } from './base32.ts'

const secretBytes = 20

/** The secret of an authenticator, and the `otpauth:` address of its QR code. */
export type Offered = { otp_secret: string; data: string }

/** A secret of 160 bits and its otpauth address. */
export function newSecret(issuer: string, account: string): Offered {
  return secretFor(toBase32(randomBytes(secretBytes)), issuer, account)
}

export function secretFor(otp_secret: string, issuer: string, account: string): Offered {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${otp_secret}&issuer=${encodeURIComponent(issuer)}`
  return { otp_secret, data: `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=6&period=30` }
}
