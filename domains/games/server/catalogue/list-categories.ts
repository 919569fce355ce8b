import type { ReadContext } from '@casino/http/context.ts'
import type { GameGroup } from '../../contract.ts'
import { categoriesWithGames } from './catalogue-store.ts'

export function listCategories({ db, locale }: ReadContext): Promise<GameGroup[]> {
  return categoriesWithGames(db, locale)
}
