import type { ReadContext } from '@casino/http/context.ts'
import { LRUCache } from 'lru-cache'
import type { GameGroup } from '../../game.ts'
import { catalogueVersion } from '../catalogue/catalogue-store.ts'
import { categoriesWithGames } from '../catalogue/groups-store.ts'

/** Lists of one catalogue version, by language, country and allowed kinds. */
const listsMax = 500
const listsOf = () => new LRUCache<string, GameGroup[]>({ max: listsMax })
let cache = { version: '', lists: listsOf() }

/**
 * The API calls our categories collections. Every page needs them and their counts are expensive,
 * so they are counted once per catalogue version.
 */
export async function listCollections({
  db,
  locale,
  visitor,
  policy,
}: ReadContext): Promise<GameGroup[]> {
  const version = await catalogueVersion(db)
  if (cache.version !== version) cache = { version, lists: listsOf() }
  const { lists } = cache
  const kinds = policy.kinds_allowed
  const key = `${locale} ${visitor.country} ${kinds.join()}`
  const known = lists.get(key)
  if (known) return known
  const list = await categoriesWithGames(db, { locale, country: visitor.country, kinds })
  lists.set(key, list)
  return list
}
