import type { Input, Output } from '@casino/contract/endpoint.ts'
import { paginationOf } from '@casino/contract/values.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { catalogueVersion, gamesByIds, listGameIds } from './catalogue-store.ts'
import { inOrder } from './in-order.ts'
import { keptList } from './kept-lists.ts'

/**
 * A page of the catalogue by provider, title, any of the categories … Whoever asks for one page asks for the
 * next: the whole list is kept for as long as the catalogue stands as it is. Words that are typed are too
 * many to be kept.
 */
export async function filterGames(
  { tx, session }: Context,
  { device, filter, page, page_size, sort }: Input<typeof contract.filterGames>,
): Promise<Output<typeof contract.filterGames>> {
  const query = { device, filter }
  const load = () => listGameIds(tx, query, sort)
  const list = filter.title
    ? await load()
    : await keptList(
        { version: await catalogueVersion(tx), key: JSON.stringify([query, sort]) },
        load,
      )
  const ids = list.slice((page - 1) * page_size, page * page_size)
  const games = await gamesByIds(tx, ids, { player_id: session?.id ?? null })
  return { data: inOrder(ids, games), pagination: paginationOf(page, page_size, list.length) }
}
