import type { ReadContext } from '@casino/http/context.ts'
import type { GameGroup } from '../../contract.ts'
import { collectionsWithGames } from './catalogue-store.ts'

export function listCollections({ db, locale }: ReadContext): Promise<GameGroup[]> {
  return collectionsWithGames(db, locale)
}
