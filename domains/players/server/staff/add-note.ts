import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import type * as contract from '../../staff-contract.ts'
import { insertNote } from './note-store.ts'
import { countVersion } from './player-list-store.ts'

/** Adds a note about a player. */
export async function addNote(
  { tx, now, staff }: StaffWork,
  { id, reason: text }: Input<typeof contract.addNote>,
): Promise<Output<typeof contract.addNote>> {
  await insertNote(tx, { player_id: id, staff_id: staff.id, text, now })
  await countVersion(tx, id)
  return { text: 'The note is saved.' }
}
