import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import { statusOf } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { vipGroups } from '../../vip.ts'
import { blockPlayers } from '../exclusion/block-players.ts'
import { closePlayer } from '../exclusion/close-player.ts'
import { addGroup, groupsOf, removeGroups } from '../exclusion/group-store.ts'
import { endSessionsOf } from '../sessions/end-sessions-of.ts'
import { countVersion, lockVersion, unblockPlayerRow } from './player-list-store.ts'

type Work = StaffChangeContext
type Given = { id: bigint }
type Done = Output<typeof contract.blockPlayer>

export async function blockByStaff(work: Work, { id }: Given): Promise<Done> {
  await mustBe(work, id, 'active')
  await blockPlayers(work, { ids: [id], reason: 'blocked' })
  return { text: `Player ${id} is blocked and signed out.` }
}

export async function unblockByStaff(work: Work, { id }: Given): Promise<Done> {
  await mustBe(work, id, 'blocked')
  await unblockPlayerRow(work.tx, id)
  return { text: `Player ${id} is active again.` }
}

export async function closeByStaff(work: Work, { id }: Given): Promise<Done> {
  await mustBe(work, id, 'active')
  await closePlayer(work, id)
  return { text: `The account of player ${id} is closed.` }
}

export async function endSessionsByStaff(work: Work, { id }: Given): Promise<Done> {
  const ended = await endSessionsOf(work, { player_id: id, reason: 'by_staff' })
  await countVersion(work.tx, id)
  return { text: `Player ${id} is signed out (${ended}).` }
}

export async function enterGroup(
  work: Work,
  { id, group }: Input<typeof contract.enterGroup>,
): Promise<Done> {
  const { tx, now } = work
  // A status is changed by two people.
  if (vipGroups.includes(group)) throw refuse(contract.enterGroup, 'group_is_vip')
  if ((await groupsOf(tx, id)).includes(group)) throw refuse(contract.enterGroup, 'in_group')
  await addGroup(tx, { player_id: id, group_id: group, reason: `by ${work.staff.name}`, now })
  await countVersion(tx, id)
  return { text: `Player ${id} is in the group ${statusOf(group).name}.` }
}

export async function leaveGroup(
  { tx }: Work,
  { id, group }: Input<typeof contract.leaveGroup>,
): Promise<Done> {
  if (vipGroups.includes(group)) throw refuse(contract.leaveGroup, 'group_is_vip')
  if (!(await groupsOf(tx, id)).includes(group)) throw refuse(contract.leaveGroup, 'not_in_group')
  await removeGroups(tx, id, [group])
  await countVersion(tx, id)
  return { text: `Player ${id} is no longer in the group ${statusOf(group).name}.` }
}

async function mustBe({ tx }: Work, id: bigint, state: 'active' | 'blocked'): Promise<void> {
  const player = await lockVersion(tx, id)
  if (player?.state === state) return
  const text = `Player ${id} is ${player?.state}: that cannot be done now.`
  throw refuse(contract.blockPlayer, 'player_not_open', { text })
}
