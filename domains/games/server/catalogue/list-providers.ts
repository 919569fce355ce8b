import type { ReadContext } from '@casino/http/context.ts'
import type { GameGroup } from '../../game.ts'
import { providersWithGames } from './catalogue-store.ts'

export function listProviders({ db }: ReadContext): Promise<GameGroup[]> {
  return providersWithGames(db)
}
