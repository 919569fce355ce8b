import type { ReadContext } from '@casino/http/context.ts'
import type { Counted } from '../../filter.ts'
import type { Facet } from '../../game.ts'
import { countedFilter } from '../catalogue/counted-filter.ts'
import { facetsOf } from '../catalogue/groups-store.ts'
import { inCountry } from '../catalogue/in-country.ts'

/** The filter values of a part of the catalogue. */
export async function listFacets(
  { db, visitor, policy }: ReadContext,
  counted: Counted,
): Promise<Facet[]> {
  const filter = await inCountry(db, countedFilter(counted), visitor.country)
  return facetsOf(db, { filter, kinds: policy.kinds_allowed })
}
