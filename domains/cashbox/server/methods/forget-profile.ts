import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { deleteProfile } from './profile-store.ts'

/** Deletes a player's saved payment method with its token. */
export async function forgetProfile(
  { tx, player }: PlayerContext,
  { id }: Input<typeof contract.forgetProfile>,
): Promise<Record<string, never>> {
  const player_id = player.id
  const currency = await deleteProfile(tx, { id, player_id })
  if (!currency) throw refuse(contract.forgetProfile, 'saved_profile_unknown')
  await emit(tx, contract.methodsChanged, { currency }, { player_id })
  return {}
}
