import type { Tx } from '@casino/db/connect.ts'
import { emit } from '@casino/events/emit.ts'
import { groupsUpdated } from '../../clients-contract.ts'
import { levelStatusOf } from '../../vip.ts'
import { type AddedStatus, addTextStatus, replaceLevel } from './status-store.ts'

/** Gives a player a status with a text id and notifies their clients, once. */
export async function giveStatus(tx: Tx, status: AddedStatus): Promise<void> {
  const { id, name, player_id } = status
  if (!(await addTextStatus(tx, status))) return
  await emit(tx, groupsUpdated, { id, name, joined: true }, { player_id })
}

/** Puts a player on a level and notifies their clients. */
export async function setLevel(
  tx: Tx,
  { player_id, level, now }: { player_id: bigint; level: number; now: Date },
): Promise<void> {
  const status = levelStatusOf(level)
  const before = await replaceLevel(tx, { ...status, player_id, now })
  if (before?.id === status.id) return
  if (before) await emit(tx, groupsUpdated, { ...before, joined: false }, { player_id })
  await emit(tx, groupsUpdated, { ...status, joined: true }, { player_id })
}
