import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import type { GameGroup } from '../../game.ts'
import { findCategory } from '../catalogue/groups-store.ts'

/** A category, with or without games. */
export async function showCollection(
  { db, locale, visitor, policy }: ReadContext,
  { slug }: Input<typeof contract.showCollection>,
): Promise<GameGroup> {
  const { country } = visitor
  const kinds = policy.kinds_allowed
  const category = await findCategory(db, { slug, locale, country, kinds })
  if (!category) throw refuse(contract.showCollection, 'category_unknown')
  return category
}
