import type { Work } from '@casino/db/work.ts'
import { markVerified, playerOf } from '@casino/players/public'
import { addAct } from '../staff-act-store.ts'
import { staffKey } from './staff-name.ts'
import { refused, type StaffAnswer } from './withdrawal-in-hand.ts'

/** Keeps that one of the staff has checked a player's identity. */
export async function verifyPlayer(
  { tx, now: at }: Work,
  { player_id, staff }: { player_id: bigint; staff: string },
): Promise<StaffAnswer> {
  if (!(await playerOf(tx, player_id))) return refused(`There is no player ${player_id}.`)
  if (!(await markVerified(tx, player_id))) {
    return { text: `Player ${player_id} has been verified before.` }
  }
  const act = { act: 'verify' as const, from_state: 'unverified', to_state: 'verified' }
  await addAct(tx, { ...act, at, staff, staff_key: staffKey(staff), player_id, payment_id: null })
  return { text: `Player ${player_id} is verified by ${staff}.` }
}
