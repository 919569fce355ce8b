import type { Tx } from '@casino/db/connect.ts'
import { emit } from '@casino/events/emit.ts'
import { groupsUpdated } from '../../clients-contract.ts'
import { statusOf } from '../../rules.ts'
import { type AddedGroup, addGroup, removeGroups } from './group-store.ts'

/** Puts a player into a group and tells their clients, unless they are in it already. */
export async function joinGroup(tx: Tx, added: AddedGroup): Promise<void> {
  if (await addGroup(tx, added)) await notify(tx, added, true)
}

/** Takes a player out of groups and tells their clients of each. */
export async function leaveGroups(
  tx: Tx,
  player_id: bigint,
  groups: readonly number[],
): Promise<void> {
  for (const group_id of await removeGroups(tx, player_id, groups)) {
    await notify(tx, { player_id, group_id }, false)
  }
}

type Member = Pick<AddedGroup, 'player_id' | 'group_id'>

async function notify(tx: Tx, { player_id, group_id }: Member, joined: boolean): Promise<void> {
  const { id, name } = statusOf(group_id)
  await emit(tx, groupsUpdated, { id, name, joined }, { player_id })
}
