import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../favorites-contract.ts'
import { favoritesMax } from '../../rules.ts'
import { countFavorites, findOfferedGame, putFavorite } from './favorite-store.ts'

export async function addFavorite(
  { tx, now, player }: PlayerContext,
  { id }: Input<typeof contract.addFavorite>,
): Promise<Record<string, never>> {
  const game_id = await findOfferedGame(tx, id)
  if (!game_id) throw refuse(contract.addFavorite, 'game_unknown')
  const isNew = await putFavorite(tx, { player_id: player.id, game_id, now })
  const isTooMuch = isNew && (await countFavorites(tx, player.id)) > favoritesMax
  if (isTooMuch) throw refuse(contract.addFavorite, 'favorites_full')
  return {}
}
