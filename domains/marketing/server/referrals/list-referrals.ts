import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { codesMax, isReferralAllowed } from '../../rules.ts'
import { claimedIn, isDuplicate, ownReferrals, termsIn, viewCode } from './own-referrals.ts'

/** The codes of the player and who came with them. Prizes are in the player's currency. */
export async function listReferrals(
  context: PlayerReadContext,
  _input: Input<typeof contract.listReferrals>,
): Promise<Output<typeof contract.listReferrals>> {
  const state = stateOf(context)
  if (state === 'not_allowed') {
    throw refuse(contract.listReferrals, 'referral_not_allowed_forbidden')
  }
  if (state === 'user_duplicate') throw invalid(contract.listReferrals, { ref_code: state })
  return referralsOf(context)
}

/** The same, or why there is none. */
export async function showReferrals(
  context: PlayerReadContext,
): Promise<Output<typeof contract.showReferrals>> {
  const state = stateOf(context)
  return { state, referrals: state === 'open' ? await referralsOf(context) : null }
}

function stateOf({ player, policy }: PlayerReadContext) {
  if (!isReferralAllowed(policy, player.country)) return 'not_allowed'
  return isDuplicate(player) ? 'user_duplicate' : 'open'
}

async function referralsOf({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listReferrals>> {
  const { currency } = player
  const { codes, friends } = await ownReferrals(db, player)
  const { prize_cents, deposit_cents } = await termsIn(db, currency)
  return {
    referral_codes: codes.map((code) => viewCode(code, { friends, prize_cents, currency })),
    aggregated_data: {
      total_invited: codes.reduce((sum, { users_count }) => sum + users_count, 0),
      total_claimed: Number(claimedIn(friends, currency)),
    },
    currency,
    prize_amount: Number(prize_cents),
    deposit_min_amount: Number(deposit_cents),
    codes_max: codesMax,
  }
}
