import { newSecret } from '@casino/auth/second-factor/secret.ts'
import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../security-contract.ts'
import { findPlayer } from '../store.ts'
import { hasSecondFactor } from './second-factor-store.ts'

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
