import type { Input, Output } from '@casino/contract/endpoint.ts'
import { Refusal, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import * as contract from '../../codes-contract.ts'
import { amountOf } from '../../rules.ts'
import { giveGift } from '../give-gift.ts'
import { openPlan, type PublishedPlan } from '../plans/plan-store.ts'
import { findCode, redeemCode, usedCode } from './code-store.ts'
import { foldTyped } from './fold-typed.ts'
import { countWrongCode, hasGuessed } from './try-code.ts'

type Used =
  | { outcome: 'given'; version: PublishedPlan }
  | { outcome: 'used' }
  | { outcome: 'unknown' }
  | { outcome: 'too_many' }
  | { outcome: 'refused'; code: string }

/** Uses a coupon. Whatever happens is a status. */
export async function redeemCoupon(
  context: OpenContext<PlayerContext>,
  { coupon_code }: Input<typeof contract.redeemCoupon>,
): Promise<Output<typeof contract.redeemCoupon>> {
  const { outcome } = await takeCode(context, coupon_code)
  if (outcome === 'given') return { status: 'successfully_activated' }
  return { status: outcome === 'used' ? 'already_activated' : 'failed_to_activate' }
}

/** Uses a promo code. */
export async function redeemPromoCode(
  context: OpenContext<PlayerContext>,
  { code }: Input<typeof contract.redeemPromoCode>,
): Promise<Output<typeof contract.redeemPromoCode>> {
  const used = await takeCode(context, code)
  if (used.outcome === 'unknown') throw refuse(contract.redeemPromoCode, 'promo_code_unknown')
  if (used.outcome === 'used') throw refuse(contract.redeemPromoCode, 'promo_code_used')
  if (used.outcome === 'too_many') throw refuse(contract.redeemPromoCode, 'too_many_wrong_codes')
  if (used.outcome === 'refused') throw new Refusal(used.code)
  const { plan, plan_id } = used.version
  const name = textIn(plan.titles, context.locale)
  return { bonus_id: String(plan_id), name, bonus_type: plan.kind }
}

async function takeCode(context: OpenContext<PlayerContext>, typed: string): Promise<Used> {
  if (await hasGuessed(context)) return { outcome: 'too_many' }
  const code = foldTyped(typed)
  try {
    const used = await context.inTransaction((work) => give(work, code))
    if (used.outcome === 'unknown') await countWrongCode(context)
    return used
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', code: error.code }
    throw error
  }
}

async function give(work: PlayerContext, code: string): Promise<Used> {
  const { tx, now, player } = work
  const player_id = player.id
  if (await usedCode(tx, { code, player_id })) return { outcome: 'used' }
  const known = await findCode(tx, { code, now })
  const version = known && (await openPlan(tx, { plan_id: known.plan_id }))
  if (!known || version?.plan.trigger !== 'coupon') return { outcome: 'unknown' }
  const amount_cents = version.plan.spins ? 0n : amountOf(version.plan, player.currency, 0n)
  if (amount_cents === undefined) throw new Refusal('bonus_not_offered')
  await giveGift(work, {
    version,
    player_id,
    currency: player.currency,
    amount_cents,
    strategy: 'personal',
    key: `code:${known.id}:${player_id}`,
  })
  // After the gift, whose grant has locked the player: a second tab waits there.
  const redeemed = await redeemCode(tx, { code_id: known.id, player_id, now })
  // Another player has taken the last use: this gift goes back.
  if (redeemed === 'spent') throw new Refusal('bonus_budget_spent')
  return redeemed === 'used' ? { outcome: 'used' } : { outcome: 'given', version }
}
