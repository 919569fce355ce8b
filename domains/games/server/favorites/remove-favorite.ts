import type { Input } from '@casino/contract/endpoint.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import type * as contract from '../../favorites-contract.ts'
import { deleteFavorite } from './favorite-store.ts'

export async function removeFavorite(
  { tx, player }: PlayerContext,
  { id }: Input<typeof contract.removeFavorite>,
): Promise<Record<string, never>> {
  await deleteFavorite(tx, { player_id: player.id, currencyId: id })
  return {}
}
