import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import type * as contract from '../../fields-contract.ts'
import { setFlags } from '../consent/set-consents.ts'

/** Changes how the player is contacted. Fields that are not sent stay. */
export function changeSubscriptions(
  context: PlayerContext,
  { subscription_params: sent }: Input<typeof contract.changeSubscriptions>,
): Promise<Output<typeof contract.changeSubscriptions>> {
  const { player, locale } = context
  return setFlags(context, { player_id: player.id, sent, source: 'subscriptions', locale })
}
