import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'

/** Where the player's own realtime channels are, and the short-lived token that opens them. */
export async function getSettings({
  player,
  realtime,
  now,
}: PlayerReadContext): Promise<Output<typeof contract.getSettings>> {
  return {
    realtime: {
      url: realtime.url,
      channel: `player:${player.id}`,
      token: realtime.tokenFor(player, now),
    },
  }
}
