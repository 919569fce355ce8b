import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { halfOf } from '../../rules.ts'
import { viewPlayer } from '../player-view.ts'
import { lockPlayer } from '../store.ts'
import { openRoundsAmong } from './group-store.ts'
import { joinGroup, leaveGroups } from './join-group.ts'

/** Enters and leaves groups at the player's request: all of them or none. */
export async function changeGroups(
  { tx, now, player: { id } }: PlayerContext,
  { groups: { add = [], remove = [] } }: Input<typeof contract.changeGroups>,
): Promise<Output<typeof contract.changeGroups>> {
  await lockPlayer(tx, id)
  const open = new Set([...(await openRoundsAmong(tx, [...add, ...remove])), halfOf(id)])
  if (![...add, ...remove].every((group) => open.has(group))) {
    throw refuse(contract.changeGroups, 'group_forbidden')
  }
  for (const group_id of add) {
    await joinGroup(tx, { player_id: id, group_id, reason: 'by himself', now })
  }
  await leaveGroups(tx, id, remove)
  return viewPlayer(tx, id)
}
