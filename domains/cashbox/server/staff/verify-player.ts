import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { fieldsMissingToPlay, markVerified, playerOf } from '@casino/players/public'
import { addAct } from '../staff-act-store.ts'
import { decideAgain } from '../withdrawals/decide-again.ts'
import { refused, type StaffAnswer } from './locked-withdrawal.ts'

/** Records that a staff member has checked a player's identity. */
export async function verifyPlayer(
  work: StaffWork,
  { player_id }: { player_id: bigint },
): Promise<StaffAnswer> {
  const { tx, now: at, staff } = work
  const player = await playerOf(tx, player_id)
  if (!player) return refused(`There is no player ${player_id}.`)
  // A player who is verified without a name could enter another person's name later.
  const missed = fieldsMissingToPlay(player)
  if (missed.length > 0) {
    return refused(`Player ${player_id} has not entered yet: ${missed.join(', ')}.`)
  }
  if (!(await markVerified(tx, player_id))) {
    return { text: `Player ${player_id} has been verified before.` }
  }
  const act = { act: 'verify' as const, from_state: 'unverified', to_state: 'verified' }
  await addAct(tx, { ...act, at, staff, player_id, payment_id: null })
  await decideAgain(work, { player_id, approved_at: null })
  return { text: `Player ${player_id} is verified by ${staff.name}.` }
}
