import type { Received } from '@casino/contract/endpoint.ts'
import type { getPlayer } from '../contract.ts'
import type { Player } from '../player.ts'

/** Whether the answer is a signed-in player with their data. */
export function isPlayer(one: Received<typeof getPlayer>): one is Player {
  return one.id !== undefined
}
