import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { groupsOf } from '../exclusion/group-store.ts'
import { lockVersion } from './player-list-store.ts'

export const subjectKind = 'player'

/** A player as the object of a change by staff, locked. */
export async function playerSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const player = await lockVersion(tx, id)
  if (!player) throw refuse(contract.blockPlayer, 'player_unknown')
  const { version, state } = player
  return { kind: subjectKind, id, version, state: { state, groups: await groupsOf(tx, id) } }
}
