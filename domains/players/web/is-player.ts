import type { Received } from '@casino/contract/endpoint.ts'
import type { getPlayer } from '../contract.ts'
import type { Player } from '../player.ts'

/** Whether somebody is signed in, and so has told of himself. */
export function isPlayer(one: Received<typeof getPlayer>): one is Player {
  return one.id !== undefined
}
