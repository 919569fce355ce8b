import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import {
  checkRegister,
  hasDepositLimit,
  type OverLimit,
  reserveDeposit,
} from '@casino/limits/public'
import { missedToPay, playerOf } from '@casino/players/public'
import { accountsOf } from '@casino/wallet/money'
import * as contract from '../contract.ts'
import { amountFault, limitsOf } from '../limits.ts'
import { depositOpenMinutes } from '../rules.ts'
import { applyReport } from './apply-report.ts'
import { cancelPage, type OpenedPage, openPage } from './bank-client.ts'
import { changePayment, moneyOf } from './change-payment.ts'
import { findMethod, type ProviderRow, providerOf } from './method-store.ts'
import { addPayment, lockPayment, type PaymentRow, saveBankFacts } from './payment-store.ts'
import { viewPayment } from './payment-view.ts'

type Asked = Input<typeof contract.openDeposit>
type Given = Output<typeof contract.openDeposit>

/**
 * Begins a deposit: the intent is stored and committed, then the bank is asked for its page, then
 * its answer is stored. A request that is repeated under its key gets the same payment and page.
 */
export async function openDeposit(
  context: OpenContext<PlayerContext>,
  asked: Asked,
): Promise<Given> {
  await refuseListed(context)
  const { payment, provider } = await context.inTransaction((inside) => prepare(inside, asked))
  const opened = await openPage(provider, {
    ...payment,
    locale: context.locale,
    return_url: returnUrl(context.origin, payment),
    expires_at: new Date(payment.created_at.getTime() + depositOpenMinutes * 60_000),
  })
  const given = await context.inTransaction((inside) => keep(inside, payment.id, opened))
  if (given === 'given_up') {
    await closePage(context, payment.id, provider)
    throw refuse(contract.openDeposit, 'deposit_given_up')
  }
  if (given) return given
  if ('failure' in opened) {
    context.log.warn({ payment: String(payment.id), failure: opened.failure }, 'no bank page')
  }
  throw refuse(contract.openDeposit, 'bank_unavailable')
}

async function prepare(
  context: PlayerContext,
  asked: Asked,
): Promise<{ payment: PaymentRow; provider: ProviderRow }> {
  const { tx, now, player } = context
  await checkAsked(context, asked)
  await refuseStopped(context, asked)
  if (context.policy.deposit_limit_required && !(await hasDepositLimit(context, player.id))) {
    throw refuse(contract.openDeposit, 'deposit_limit_required')
  }
  const payment = await addPayment(tx, { ...asked, player_id: player.id, action: 'deposit', now })
  const over = await reserveDeposit(context, moneyOf(payment))
  if (over) throw refuse(contract.openDeposit, 'deposit_limit_reached', toldOf(over, asked))
  return { payment, provider: await providerOf(tx, asked.method_id) }
}

/** What he may still pay in, and from when on more. */
function toldOf({ left_cents, reset_at }: OverLimit, { currency }: Asked) {
  return { left_cents: Number(left_cents), currency, reset_at: reset_at.toISOString() }
}

async function checkAsked({ tx, player }: PlayerContext, asked: Asked): Promise<void> {
  const { method_id, currency, amount_cents } = asked
  const method = await findMethod(tx, { id: method_id, currency })
  const limits = limitsOf(currency)
  if (!method?.takes_deposits || !limits) throw refuse(contract.openDeposit, 'method_unknown')
  const fault = amountFault(amount_cents, limits.deposit)
  if (fault) throw invalid(contract.openDeposit, { amount_cents: fault })
  // His own currency's account may still be opening; in another he must have one.
  const accounts = await accountsOf(tx, player.id)
  const isHis =
    currency === player.currency || accounts.some((account) => account.currency === currency)
  if (!isHis) throw invalid(contract.openDeposit, { currency: 'currency_without_account' })
}

/** The register is asked before anything is stored; while it is silent no money comes in. */
async function refuseListed(context: OpenContext<PlayerContext>): Promise<void> {
  const stop = await checkRegister(context, context.player.id)
  if (stop === 'unavailable') throw refuse(contract.openDeposit, 'register_unavailable')
  if (stop !== 'unknown') return
  const fields = ['first_name', 'last_name', 'date_of_birth']
  throw refuse(contract.openDeposit, 'profile_incomplete', { fields })
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

/**
 * Stores the bank's answer. Gives nothing when there is no page to go to. The webhook may have come
 * first: then the state is further and stays. So may the player, who gave it up.
 */
async function keep(
  context: PlayerContext,
  id: bigint,
  opened: OpenedPage,
): Promise<Given | 'given_up' | undefined> {
  const { tx, player } = context
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error(`payment ${id} is gone`)
  if ('failure' in opened) {
    if (payment.state === 'created') {
      await changePayment(context, payment, { to: 'failed', reason: 'bank_unavailable' })
    }
    return undefined
  }
  await saveBankFacts(tx, { id, ...opened })
  if (payment.state === 'canceled') return 'given_up'
  if (payment.state === 'created') await changePayment(context, payment, { to: 'pending' })
  const shown = await viewPayment(tx, { id, player_id: player.id })
  return { payment: shown, redirect_url: opened.page_url }
}

/** The bank had not heard of the payment when it was given up: now nobody pays there any more. */
async function closePage(
  { inTransaction }: OpenContext<PlayerContext>,
  id: bigint,
  provider: ProviderRow,
): Promise<void> {
  const answer = await cancelPage(provider, id)
  if (!('report' in answer)) return
  const told = { provider_id: provider.id, report: answer.report }
  await inTransaction((inside) => applyReport(inside, told))
}

/** Where the player comes back to: a path of our own, with the payment's number. */
function returnUrl(origin: string, { id, return_path }: PaymentRow): string {
  const url = new URL(return_path ?? '/', origin)
  if (url.origin !== new URL(origin).origin) throw new Error('a return path left the site')
  url.searchParams.set('payment', String(id))
  return url.href
}
