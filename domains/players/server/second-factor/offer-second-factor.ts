import { randomBytes } from 'node:crypto'
import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../security-contract.ts'
import { findPlayer } from '../store.ts'
import { toBase32 } from './base32.ts'
import { hasSecondFactor } from './second-factor-store.ts'

const secretBytes = 20

type Offered = NonNullable<Output<typeof contract.offerSecondFactor>>

/** A new secret for a player without a second factor. It takes effect when a code confirms it. */
export async function offerSecondFactor({
  db,
  player: { id },
  brand,
}: PlayerReadContext): Promise<Output<typeof contract.offerSecondFactor>> {
  if (await hasSecondFactor(db, id)) return null
  const player = await findPlayer(db, id)
  return newSecret(brand.name, player?.email ?? '')
}

/** A secret of 160 bits and its otpauth address. */
export function newSecret(issuer: string, account: string): Offered {
  return secretFor(toBase32(randomBytes(secretBytes)), issuer, account)
}

export function secretFor(otp_secret: string, issuer: string, account: string): Offered {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${otp_secret}&issuer=${encodeURIComponent(issuer)}`
  return { otp_secret, data: `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=6&period=30` }
}
