import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { selectedGames } from './catalogue-store.ts'

/** The asked games by their identifiers; what we do not have is missing. */
export async function selectGames(
  { db, session }: ReadContext,
  { game_ids, device }: Input<typeof contract.selectGames>,
): Promise<Output<typeof contract.selectGames>> {
  const identifiers = game_ids.filter((id) => typeof id === 'string')
  const currencyIds = game_ids.filter((id) => typeof id === 'number')
  const viewer = { player_id: session?.id ?? null }
  const games = await selectedGames(db, { identifiers, currencyIds, device }, viewer)
  return Object.fromEntries(games.map((game) => [game.identifier, game]))
}
