import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import type { GameGroup } from '../../game.ts'
import { findCategory } from '../catalogue/groups-store.ts'

/** A category, with or without games. */
export async function showCollection(
  { db, locale, visitor }: ReadContext,
  { slug }: Input<typeof contract.showCollection>,
): Promise<GameGroup> {
  const category = await findCategory(db, { slug, locale, country: visitor.country })
  if (!category) throw refuse(contract.showCollection, 'category_unknown')
  return category
}
