import type { ReadContext } from '@casino/http/context.ts'
import type { GameGroup } from '../../game.ts'
import { categoriesWithGames } from './groups-store.ts'

/** What outside is a collection is a category of ours. */
export function listCollections({ db, locale, visitor }: ReadContext): Promise<GameGroup[]> {
  return categoriesWithGames(db, { locale, country: visitor.country })
}
