import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { grant, type PrizeSource } from '@casino/prizes/public'
import * as contract from '../../contract.ts'
import { isReferralAllowed, referralCode } from '../../rules.ts'
import { isDuplicate, ownReferrals, termsIn } from './own-referrals.ts'
import { lockCode, markClaimed } from './referral-store.ts'

const source: PrizeSource = {
  domain: 'marketing',
  product: 'casino',
  kind: 'claimed',
  needs: 'referral_bonus_allowed',
}

/** One claim pays for at most so many friends; the next one for the others. */
const claimMax = 500

/** Pays for friends of a code who have completed and are not paid for, once each. */
export async function claimReferral(
  work: PlayerContext,
  { ref_code }: Input<typeof contract.claimReferral>,
): Promise<Output<typeof contract.claimReferral>> {
  const { tx, now, player, policy } = work
  const refuseCode = (fault: 'already_claimed' | 'user_duplicate' | 'invalid') =>
    invalid(contract.claimReferral, { ref_code: fault })
  if (!isReferralAllowed(policy, player.country)) {
    throw refuse(contract.claimReferral, 'referral_not_allowed_forbidden')
  }
  if (isDuplicate(player)) throw refuseCode('user_duplicate')
  const { id: player_id, currency } = player
  const locked = await lockCode(tx, { player_id, code: referralCode(ref_code) ?? '' })
  if (!locked) throw refuseCode('invalid')
  const own = (await ownReferrals(tx, player)).friends.filter((one) => one.code_id === locked.id)
  const completed = own.filter((one) => one.has_completed)
  const open = completed.filter(({ claimed_cents }) => claimed_cents === null).slice(0, claimMax)
  if (open.length === 0) {
    const areRelated = own.some((one) => one.has_deposited && !one.has_completed)
    if (completed.length === 0 && areRelated) throw refuseCode('user_duplicate')
    throw refuseCode(completed.length > 0 ? 'already_claimed' : 'invalid')
  }
  const { prize_cents: amount_cents } = await termsIn(tx, currency)
  const prize = { kind: 'referral', currency, amount_cents }
  for (const friend of open) {
    await grant(work, { player_id, prize, source, key: `referral:${friend.player_id}` })
  }
  const player_ids = open.map((one) => one.player_id)
  await markClaimed(tx, { player_ids, currency, amount_cents, now })
  return { claimed_amount: Number(amount_cents) * open.length, currency }
}
