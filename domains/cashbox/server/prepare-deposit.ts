import type { Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { checkRegister, hasDepositLimit, type OverLimit, reserveDeposit } from '@casino/limits/public'
import { missedToPay, playerOf } from '@casino/players/public'
import { accountsOf } from '@casino/wallet/money'
import * as contract from '../contract.ts'
import { amountFault, limitsOf } from '../limits.ts'
import { isHiddenFrom } from '../rules.ts'
import { moneyOf } from './change-payment.ts'
import { findMethod, type ProviderRow, providerOf } from './method-store.ts'
import { addPayment, type PaymentRow } from './payment-store.ts'
import { findProfile } from './profile-store.ts'

type Asked = Input<typeof contract.openDeposit>

export type Prepared = {
  payment: PaymentRow
  provider: ProviderRow
  /** The card that pays it at once. */
  token: string | undefined
}

/**
 * Stores the intent of a deposit, by a page or by what the player has kept: whether he may pay this in is
 * decided here and only here, in the transaction that stores it.
 */
export async function prepareDeposit(context: PlayerContext, asked: Asked): Promise<Prepared> {
  const { tx, now, player } = context
  await checkAsked(context, asked)
  await refuseStopped(context, asked)
  if (context.policy.deposit_limit_required && !(await hasDepositLimit(context, player.id))) {
    throw refuse(contract.openDeposit, 'deposit_limit_required')
  }
  const token = await tokenOf(context, asked)
  const payment = await addPayment(tx, { ...asked, player_id: player.id, action: 'deposit', now })
  const over = await reserveDeposit(context, moneyOf(payment))
  if (over) throw refuse(contract.openDeposit, 'deposit_limit_reached', toldOf(over, asked))
  return { payment, provider: await providerOf(tx, asked.method_id), token }
}

/** The register is asked before anything is stored; while it is silent no money comes in. */
export async function refuseListed(context: OpenContext<PlayerContext>): Promise<void> {
  const stop = await checkRegister(context, context.player.id)
  if (stop === 'unavailable') throw refuse(contract.openDeposit, 'register_unavailable')
  if (stop !== 'unknown') return
  const fields = ['first_name', 'last_name', 'date_of_birth']
  throw refuse(contract.openDeposit, 'profile_incomplete', { fields })
}

async function checkAsked({ tx, player }: PlayerContext, asked: Asked): Promise<void> {
  const { method_id, currency, amount_cents } = asked
  const method = await findMethod(tx, { id: method_id, currency })
  const limits = limitsOf(currency)
  if (!method?.takes_deposits || !limits || isHiddenFrom(player.groups, method.brand)) {
    throw refuse(contract.openDeposit, 'method_unknown')
  }
  const fault = amountFault(amount_cents, limits.deposit)
  if (fault) throw invalid(contract.openDeposit, { amount_cents: fault })
  // His own currency's account may still be opening; in another he must have one.
  const accounts = await accountsOf(tx, player.id)
  const isHis =
    currency === player.currency || accounts.some((account) => account.currency === currency)
  if (!isHis) throw invalid(contract.openDeposit, { currency: 'currency_without_account' })
}

/** Whoever is excluded, blocked or not known well enough brings no new money in. */
async function refuseStopped(
  { tx, now, player }: PlayerContext,
  { currency }: Asked,
): Promise<void> {
  const known = await playerOf(tx, player.id)
  if (known?.state !== 'active') throw refuse(contract.openDeposit, 'deposit_blocked_forbidden')
  if (known.excluded_until && known.excluded_until > now) {
    throw refuse(contract.openDeposit, 'deposit_excluded_forbidden', {
      until: known.excluded_until.toISOString(),
    })
  }
  // By what is paid in, whichever of his currencies he has chosen to play in.
  const fields = missedToPay({ ...known, currency })
  if (fields.length > 0) throw refuse(contract.openDeposit, 'profile_incomplete', { fields })
}

async function tokenOf({ tx, player }: PlayerContext, asked: Asked): Promise<string | undefined> {
  const { saved_profile_id: id, method_id } = asked
  if (id === undefined) return undefined
  const profile = await findProfile(tx, { id, method_id, player_id: player.id })
  if (!profile) throw refuse(contract.openDeposit, 'saved_profile_unknown')
  return profile.token
}

/** What he may still pay in, and from when on more. */
function toldOf({ left_cents, reset_at }: OverLimit, { currency }: Asked) {
  return { left_cents: Number(left_cents), currency, reset_at: reset_at.toISOString() }
}
