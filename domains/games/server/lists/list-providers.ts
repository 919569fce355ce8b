import type { ReadContext } from '@casino/http/context.ts'
import type { Counted } from '../../filter.ts'
import type { Provider } from '../../game.ts'
import { catalogueVersion } from '../catalogue/catalogue-store.ts'
import { countedFilter } from '../catalogue/counted-filter.ts'
import { providersWithGames } from '../catalogue/groups-store.ts'
import { inCountry } from '../catalogue/in-country.ts'

let cache: { version: string; list: readonly Provider[] } | undefined

/**
 * The providers that have games. Without a filter the result is cached by catalogue version,
 * because every page needs it.
 */
export async function listProviders(
  { db, visitor }: ReadContext,
  counted: Counted,
): Promise<Provider[]> {
  const { providers: _, ...others } = counted
  if (Object.keys(others).length > 0) {
    return providersWithGames(db, await inCountry(db, countedFilter(others), visitor.country))
  }
  const version = await catalogueVersion(db)
  if (cache?.version !== version) cache = { version, list: await providersWithGames(db) }
  return [...cache.list]
}
