import type { Input } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import type { GameGroup } from '../../game.ts'
import { providersWithGames } from './catalogue-store.ts'

export function listProviders(
  { db }: ReadContext,
  { category, title }: Input<typeof contract.listProviders>,
): Promise<GameGroup[]> {
  const categories = category ? { identifiers: [category], strategy: 'OR' as const } : undefined
  return providersWithGames(db, { categories, title })
}
