import type { Input, Output } from '@casino/contract/endpoint.ts'
import { paginationOf } from '@casino/contract/values.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { catalogueVersion, gamesByIds, listGameIds, ownFacts } from './catalogue-store.ts'
import { inCountry } from './in-country.ts'
import { cachedGames, cachedList } from './list-cache.ts'

/**
 * A page of the catalogue by provider, title, categories and more. Visitors ask for the same lists
 * and pages again, so lists and games are cached by catalogue version. A hit costs one statement
 * that reads the version; a miss costs one as well.
 */
export async function filterGames(
  { db, session, policy, visitor: { country } }: ReadContext,
  { device, filter, page, page_size, sort }: Input<typeof contract.filterGames>,
): Promise<Output<typeof contract.filterGames>> {
  const where = filter.categories ? country : null
  const kind = filter.title ? 'found' : 'listed'
  const kinds = policy.kinds_allowed
  const key = JSON.stringify([device, filter, sort, where, kinds])
  const { version, ids: list } = await cachedList(
    { kind, key },
    {
      version: () => catalogueVersion(db),
      list: async () =>
        listGameIds(db, { device, kinds, filter: await inCountry(db, filter, where) }, sort),
    },
  )
  const ids = list.slice((page - 1) * page_size, page * page_size)
  const games = await cachedGames({ version, ids }, (missing) => gamesByIds(db, missing, guest))
  const own = session ? await ownFacts(db, { player_id: session.id, ids }) : undefined
  const data = own ? games.map((game) => ({ ...game, ...own.get(game.id) })) : games
  return { data, pagination: paginationOf(page, page_size, list.length) }
}

const guest = { player_id: null }
