import type { Context } from '@casino/http/context.ts'
import type { GameGroup } from '../../contract.ts'
import { categoriesWithGames } from './catalogue-store.ts'

export function listCategories({ tx, locale }: Context): Promise<GameGroup[]> {
  return categoriesWithGames(tx, locale)
}
