import type { Context } from '@casino/http/context.ts'
import type { GameGroup } from '../../contract.ts'
import { providersWithGames } from './catalogue-store.ts'

export function listProviders({ tx }: Context): Promise<GameGroup[]> {
  return providersWithGames(tx)
}
