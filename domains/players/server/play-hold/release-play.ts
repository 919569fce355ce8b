import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffReadContext, StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { endPlayHold, lockPlayHold, openPlayHolds } from './play-hold-store.ts'

type Held = { id: bigint }

/** The players whose real play waits for staff. */
export async function listHeldPlayers({ db }: Pick<StaffReadContext, 'db'>) {
  const rows = await openPlayHolds(db)
  return { rows: rows.map(({ released_at: _open, ...row }) => row) }
}

/** A held player as the object of a change by staff, locked. */
export async function playHoldSubject({ tx }: Work, { id }: Held): Promise<Subject> {
  const hold = await lockPlayHold(tx, id)
  if (!hold) throw refuse(contract.releasePlay, 'player_unknown')
  const { version, matched_id, held_at, released_at } = hold
  return { kind: 'player', id, version, state: { matched_id, held_at, released_at } }
}

/** Lets a held player play and deposit. */
export async function releasePlay({ tx, now, staff }: StaffWork, { id }: Held) {
  const hold = await lockPlayHold(tx, id)
  if (!hold || hold.released_at) throw refuse(contract.releasePlay, 'player_not_held')
  await endPlayHold(tx, id, now)
  return { text: `Player ${id} may play. Released by ${staff.name}.` }
}
