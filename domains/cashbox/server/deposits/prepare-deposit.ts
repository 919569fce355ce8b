import { chooseOffer } from '@casino/bonuses/public'
import type { Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { opensIn } from '@casino/http/brand.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { type OverLimit, reserveDeposit, tightestDepositLimit } from '@casino/limits/public'
import { playerOf } from '@casino/players/public'
import { accountsOf } from '@casino/wallet/money'
import * as contract from '../../contract.ts'
import { depositResults } from '../../deposit-checks.ts'
import { amountFault, cappedLimits, limitsOf, type Range, shownStep } from '../../limits.ts'
import { isHiddenFrom, isOfferedIn } from '../../rules.ts'
import { moneyOf } from '../change-payment.ts'
import { findMethod, type MethodRow, providerOf } from '../methods/method-store.ts'
import { findProfile } from '../methods/profile-store.ts'
import { addPayment, type PaymentRow } from '../payment-store.ts'
import type { Provider } from '../providers/adapter.ts'
import { addResults } from '../withdrawals/decision-store.ts'
import { wasRiskReported } from '../withdrawals/risk-store.ts'
import { type DepositStop, stopByAccount } from './deposit-stops.ts'

type Asked = Input<typeof contract.openDeposit>

export type Prepared = {
  payment: PaymentRow
  method: MethodRow
  provider: Provider
  /** The saved card to charge. */
  token: string | undefined
}

/**
 * Stores the order of a deposit by a page or a saved card. This transaction alone decides whether
 * the player may make it.
 */
export async function prepareDeposit(context: PlayerContext, asked: Asked): Promise<Prepared> {
  const { tx, now, player } = context
  const { method, range } = await checkAsked(context, asked)
  refuseIf(await stopByAccount(context, asked.currency))
  const token = await tokenOf(context, asked)
  const is_charge = token !== undefined
  const bonus_version_id = await bonusOf(context, asked, method)
  const ordered = { ...asked, player_id: player.id, action: 'deposit' as const, is_charge, now }
  const intent = { ...ordered, bonus_version_id }
  const payment = await addPayment(tx, intent)
  const over = await reserveDeposit(context, moneyOf(payment))
  if (over)
    throw refuse(contract.openDeposit, 'deposit_limit_reached', limitDetails(over, asked.currency))
  await saveChecks(context, payment, range)
  return { payment, method, provider: await providerOf(tx, asked.method_id), token }
}

export function refuseIf(stop: DepositStop | undefined): void {
  if (!stop) return
  if (stop.code === 'email_unconfirmed') throw invalid(contract.openDeposit, { base: stop.code })
  throw refuse(contract.openDeposit, stop.code, stop.details)
}

/** A deposit method that is offered to the player; undefined for any other. */
export async function offeredMethod(
  { tx, player, brand }: PlayerContext,
  { method_id, currency }: Pick<Asked, 'method_id' | 'currency'>,
): Promise<MethodRow | undefined> {
  if (!opensIn(brand, currency)) return undefined
  const method = await findMethod(tx, { id: method_id, currency })
  if (!method?.takes_deposits || isHiddenFrom(player.groups, method.brand)) return undefined
  const country = (await playerOf(tx, player.id))?.country ?? null
  return isOfferedIn(method, country) ? method : undefined
}

/** Stores the passed checks for the receipt. */
async function saveChecks(
  context: PlayerContext,
  payment: PaymentRow,
  range: Range,
): Promise<void> {
  const { tx, now, policy } = context
  const { id: payment_id, amount_cents } = payment
  const results = depositResults({
    amount_cents,
    range,
    ownLimit: await tightestDepositLimit(context, payment),
    isLimitRequired: policy.deposit_limit_required,
    isRiskReported: await wasRiskReported(tx, payment),
  })
  await addResults(tx, { payment_id, at: now, results })
}

type Checked = { method: MethodRow; range: Range }

async function checkAsked(context: PlayerContext, asked: Asked): Promise<Checked> {
  const { tx, player, locale } = context
  const { currency, amount_cents } = asked
  const method = await offeredMethod(context, asked)
  const limits = limitsOf(currency)
  // The sender of coins starts a deposit by an address.
  if (!method || method.by_address || !limits) throw refuse(contract.openDeposit, 'method_unknown')
  const range = cappedLimits(limits, method).deposit
  const fault = amountFault(amount_cents, range)
  if (fault) {
    const step = shownStep(range, currency, locale)
    throw invalid(contract.openDeposit, { amount_cents: fault }, { step })
  }
  // The account in the player's own currency may still be opening; for others it must exist.
  const accounts = await accountsOf(tx, player.id)
  const hasAccount =
    currency === player.currency || accounts.some((account) => account.currency === currency)
  if (!hasAccount) throw invalid(contract.openDeposit, { currency: 'currency_without_account' })
  return { method, range }
}

async function tokenOf({ tx, player }: PlayerContext, asked: Asked): Promise<string | undefined> {
  const { saved_profile_id: id, method_id } = asked
  if (id === undefined) return undefined
  const profile = await findProfile(tx, { id, method_id, player_id: player.id })
  if (!profile) throw refuse(contract.openDeposit, 'saved_profile_unknown')
  return profile.token
}

/** The version of the bonus that the player chose; null: none. Undefined: they were not asked. */
async function bonusOf(
  { tx, now, player }: PlayerContext,
  { bonus_offer, currency, amount_cents }: Asked,
  { brand }: MethodRow,
): Promise<bigint | null | undefined> {
  if (bonus_offer == null) return bonus_offer
  const order = { player_id: player.id, currency, amount_cents, payment_brand: brand, now }
  const version_id = await chooseOffer(tx, { ...order, offer: bonus_offer })
  if (version_id === undefined) throw refuse(contract.openDeposit, 'bonus_offer_unknown')
  return version_id
}

/** What the player may still deposit, and when the limit resets. */
export function limitDetails({ left_cents, reset_at }: OverLimit, currency: string) {
  return { left_cents: Number(left_cents), currency, reset_at: reset_at.toISOString() }
}
