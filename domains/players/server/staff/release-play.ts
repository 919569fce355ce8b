import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { endPlayHold, findPlayHold } from '../play-hold/play-hold-store.ts'
import { countVersion } from './player-list-store.ts'
import { playerSubject } from './player-subject.ts'

type Held = { id: bigint }

/** A player as the object of a release, locked. The record keeps why they were held. */
export async function playHoldSubject(work: Work, { id }: Held): Promise<Subject> {
  const subject = await playerSubject(work, { id })
  const hold = await findPlayHold(work.tx, id)
  const held = hold && { matched_id: hold.matched_id, held_at: hold.held_at }
  return { ...subject, state: { ...subject.state, held: held ?? null } }
}

/** Lets a held player play and deposit. */
export async function releasePlay({ tx, now, staff }: StaffWork, { id }: Held) {
  if (!(await endPlayHold(tx, id, now))) throw refuse(contract.releasePlay, 'player_not_held')
  await countVersion(tx, id)
  return { text: `Player ${id} may play. Released by ${staff.name}.` }
}
