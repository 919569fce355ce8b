import type { Input } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { selectedGames } from './catalogue-store.ts'

/** The asked games in the order asked, each once; what we do not have is left out. */
export async function selectGames(
  { tx, session }: Context,
  { game_ids, device }: Input<typeof contract.selectGames>,
): Promise<contract.Game[]> {
  const identifiers = game_ids.filter((id) => typeof id === 'string')
  const currencyIds = game_ids.filter((id) => typeof id === 'number')
  const viewer = { player_id: session?.id ?? null }
  const games = await selectedGames(tx, { identifiers, currencyIds, device }, viewer)

  const byAskedId = new Map<string | number, contract.Game>()
  for (const game of games) {
    byAskedId.set(game.identifier, game)
    for (const { id } of Object.values(game.currencies)) byAskedId.set(Number(id), game)
  }
  const found = game_ids.map((id) => byAskedId.get(id)).filter((game) => game !== undefined)
  return [...new Set(found)]
}
