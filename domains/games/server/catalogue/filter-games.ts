import type { Input, Output } from '@casino/contract/endpoint.ts'
import { paginationOf } from '@casino/contract/values.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { catalogueVersion, gamesByIds, listGameIds, ownFacts } from './catalogue-store.ts'
import { inCountry } from './in-country.ts'
import { keptGames, keptList } from './kept-lists.ts'

/**
 * A page of the catalogue by provider, title, any of the categories … Whoever asks for one page asks for the
 * next: the whole list is kept for as long as the catalogue stands as it is, and so are games. Of words that
 * are typed there are too many for that.
 */
export async function filterGames(
  { tx, session, visitor }: Context,
  { device, filter, page, page_size, sort }: Input<typeof contract.filterGames>,
): Promise<Output<typeof contract.filterGames>> {
  const query = { device, filter: await inCountry(tx, filter, visitor.country) }
  const version = await catalogueVersion(tx)
  const load = () => listGameIds(tx, query, sort)
  const key = JSON.stringify([query, sort])
  const list = filter.title ? await load() : await keptList({ version, key }, load)
  const ids = list.slice((page - 1) * page_size, page * page_size)
  const games = await keptGames({ version, ids }, (missing) => gamesByIds(tx, missing, guest))
  const own = session ? await ownFacts(tx, { player_id: session.id, ids }) : undefined
  const data = own ? games.map((game) => ({ ...game, ...own.get(game.id) })) : games
  return { data, pagination: paginationOf(page, page_size, list.length) }
}

const guest = { player_id: null }
