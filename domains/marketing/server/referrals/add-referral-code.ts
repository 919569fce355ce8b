import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { lockPlayer } from '@casino/players/public'
import * as contract from '../../contract.ts'
import { codesMax, isReferralAllowed, referralCode } from '../../rules.ts'
import { isDuplicate } from './own-referrals.ts'
import { addCode, codesOf } from './referral-store.ts'

/** Adds a code that the player has chosen. */
export async function addReferralCode(
  { tx, now, player, policy }: PlayerContext,
  { ref_code }: Input<typeof contract.addReferralCode>,
): Promise<Output<typeof contract.addReferralCode>> {
  const refuseCode = (
    fault: 'invalid_refcode' | 'user_duplicate' | 'limit_exceeded' | 'already_exists',
  ) => invalid(contract.addReferralCode, { ref_code: fault })
  if (!isReferralAllowed(policy, player.country)) {
    throw refuse(contract.addReferralCode, 'referral_not_allowed_forbidden')
  }
  if (isDuplicate(player)) throw refuseCode('user_duplicate')
  const code = referralCode(ref_code)
  if (!code) throw refuseCode('invalid_refcode')
  // Two codes at once are counted one after the other.
  await lockPlayer(tx, player.id)
  const own = await codesOf(tx, { player_id: player.id, limit: codesMax })
  if (own.some((one) => one.code === code)) throw refuseCode('already_exists')
  if (own.length >= codesMax) throw refuseCode('limit_exceeded')
  if (!(await addCode(tx, { player_id: player.id, code, now }))) throw refuseCode('already_exists')
  const nothing = { claimed_amount: 0, users_count: 0, completed_users_count: 0 }
  return { refcode: code, ...nothing, to_claim_amount: 0 }
}
