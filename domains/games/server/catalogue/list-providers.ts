import type { ReadContext } from '@casino/http/context.ts'
import type { Counted } from '../../filter.ts'
import type { Provider } from '../../game.ts'
import { countedFilter } from './counted-filter.ts'
import { providersWithGames } from './groups-store.ts'
import { inCountry } from './in-country.ts'

export async function listProviders(
  { db, visitor }: ReadContext,
  counted: Counted,
): Promise<Provider[]> {
  const others = countedFilter({ ...counted, providers: undefined })
  return providersWithGames(db, await inCountry(db, others, visitor.country))
}
