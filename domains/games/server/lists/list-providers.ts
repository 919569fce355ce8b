import type { ReadContext } from '@casino/http/context.ts'
import { LRUCache } from 'lru-cache'
import type { Counted } from '../../filter.ts'
import type { Provider } from '../../game.ts'
import { catalogueVersion } from '../catalogue/catalogue-store.ts'
import { countedFilter } from '../catalogue/counted-filter.ts'
import { providersWithGames } from '../catalogue/groups-store.ts'
import { inCountry } from '../catalogue/in-country.ts'

/** Lists of one catalogue version, by the allowed kinds. */
const listsMax = 100
const listsOf = () => new LRUCache<string, readonly Provider[]>({ max: listsMax })
let cache = { version: '', lists: listsOf() }

/**
 * The providers that have games. Without a filter the result is cached by catalogue version,
 * because every page needs it.
 */
export async function listProviders(
  { db, visitor, policy }: ReadContext,
  counted: Counted,
): Promise<Provider[]> {
  const { providers: _, ...others } = counted
  const kinds = policy.kinds_allowed
  if (Object.keys(others).length > 0) {
    const filter = await inCountry(db, countedFilter(others), visitor.country)
    return providersWithGames(db, { filter, kinds })
  }
  const version = await catalogueVersion(db)
  if (cache.version !== version) cache = { version, lists: listsOf() }
  const { lists } = cache
  const list = lists.get(kinds.join()) ?? (await providersWithGames(db, { kinds }))
  lists.set(kinds.join(), list)
  return [...list]
}
