import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import type * as contract from '../../fields-contract.ts'
import { definedOnly } from '../defined-only.ts'
import { lockPlayer } from '../store.ts'
import { saveSubscriptions, subscriptionsOf } from './subscription-store.ts'

/** Changes how the player is contacted. Fields that are not sent stay. */
export async function changeSubscriptions(
  { tx, player: { id } }: PlayerContext,
  { subscription_params }: Input<typeof contract.changeSubscriptions>,
): Promise<Output<typeof contract.changeSubscriptions>> {
  await lockPlayer(tx, id)
  const changed = { ...(await subscriptionsOf(tx, id)), ...definedOnly(subscription_params) }
  await saveSubscriptions(tx, id, changed)
  return changed
}
