import type { ReadContext } from '@casino/http/context.ts'
import { LRUCache } from 'lru-cache'
import type { GameGroup } from '../../game.ts'
import { catalogueVersion } from './catalogue-store.ts'
import { categoriesWithGames } from './groups-store.ts'

/** Lists by language and country, of one version of the catalogue. */
const listsMax = 500
const listsOf = () => new LRUCache<string, GameGroup[]>({ max: listsMax })
let cache = { version: '', lists: listsOf() }

/**
 * What outside is a collection is a category of ours. Every page asks for them, and all games are counted for
 * them: they are counted once for each version of the catalogue.
 */
export async function listCollections({ db, locale, visitor }: ReadContext): Promise<GameGroup[]> {
  const version = await catalogueVersion(db)
  if (cache.version !== version) cache = { version, lists: listsOf() }
  const { lists } = cache
  const key = `${locale} ${visitor.country}`
  const known = lists.get(key)
  if (known) return known
  const list = await categoriesWithGames(db, { locale, country: visitor.country })
  lists.set(key, list)
  return list
}
