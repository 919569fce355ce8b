import type { Input, Output } from '@casino/contract/endpoint.ts'
import { paginationOf } from '@casino/contract/values.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { countGames, findGames } from './catalogue-store.ts'
import { inCountry } from './in-country.ts'

/** A page of the catalogue by provider, part of the title, any of the categories. */
export async function filterGames(
  { tx, session, visitor }: Context,
  { device, filter, page, page_size, sort }: Input<typeof contract.filterGames>,
): Promise<Output<typeof contract.filterGames>> {
  const query = { device, filter: await inCountry(tx, filter, visitor.country) }
  const total = await countGames(tx, query)
  const data = await findGames(tx, query, {
    sort,
    limit: page_size,
    offset: (page - 1) * page_size,
    player_id: session?.id ?? null,
  })
  return { data, pagination: paginationOf(page, page_size, total) }
}
