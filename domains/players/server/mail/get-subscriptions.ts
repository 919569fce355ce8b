import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../fields-contract.ts'
import { subscriptionsOf } from './subscription-store.ts'

/** How the player is contacted. */
export function getSubscriptions({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.getSubscriptions>> {
  return subscriptionsOf(db, player.id)
}
