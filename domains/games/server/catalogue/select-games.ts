import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as clients from '../../clients-contract.ts'
import type * as contract from '../../contract.ts'
import type { Game } from '../../game.ts'
import { selectedGames } from './catalogue-store.ts'

/** Games by their identifiers; unknown ones are left out. */
export async function selectGames(
  { db, session, policy }: ReadContext,
  { game_ids, device }: Input<typeof contract.selectGames>,
): Promise<Output<typeof contract.selectGames>> {
  const identifiers = game_ids.filter((id) => typeof id === 'string')
  const currencyIds = game_ids.filter((id) => typeof id === 'number')
  const viewer = { player_id: session?.id ?? null }
  const kinds = policy.kinds_allowed
  const asked = { identifiers, currencyIds, device, kinds }
  return byIdentifier(await selectedGames(db, asked, viewer))
}

/** Games by their names in URLs, which games of several providers may share. */
export async function selectNamedGames(
  { db, session, policy }: ReadContext,
  { game_seo_titles: seoTitles, device }: Input<typeof clients.selectNamedGames>,
): Promise<Output<typeof clients.selectNamedGames>> {
  const asked = { seoTitles, device, kinds: policy.kinds_allowed }
  return byIdentifier(await selectedGames(db, asked, { player_id: session?.id ?? null }))
}

function byIdentifier(games: readonly Game[]): Record<string, Game> {
  return Object.fromEntries(games.map((game) => [game.identifier, game]))
}
