import type { Context } from '@casino/http/context.ts'
import type { GameGroup } from '../../contract.ts'
import { collectionsWithGames } from './catalogue-store.ts'

export function listCollections({ tx, locale }: Context): Promise<GameGroup[]> {
  return collectionsWithGames(tx, locale)
}
