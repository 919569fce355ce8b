import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { type OverLimit, reserveDeposit } from '@casino/limits/public'
import { playerOf } from '@casino/players/public'
import { accountsOf } from '@casino/wallet/money'
import * as contract from '../contract.ts'
import { amountFault, limitsOf } from '../limits.ts'
import { depositOpenMinutes, isOfferedIn } from '../rules.ts'
import { applyReport } from './apply-report.ts'
import { changePayment, moneyOf } from './change-payment.ts'
import { type DepositStop, stopByAccount, stopByRegister } from './deposit-stops.ts'
import { findMethod, type MethodRow, providerOf } from './method-store.ts'
import { addPayment, lockPayment, type PaymentRow, saveBankFacts } from './payment-store.ts'
import { viewPayment } from './payment-view.ts'
import type { Failure, OpenedPage, PageOrder, Provider } from './providers/adapter.ts'
import { adapterOf } from './providers/adapters.ts'

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
  refuseIf(await stopByRegister(context))
  const { payment, method, provider } = await context.inTransaction((inside) =>
    prepare(inside, asked),
  )
  const opened = await openPage(provider, {
    ...payment,
    brand: method.brand,
    locale: context.locale,
    return_url: returnUrl(context.origin, payment),
    expires_at: new Date(payment.created_at.getTime() + depositOpenMinutes * 60_000),
  })
  const given = await context.inTransaction((inside) => keep(inside, payment.id, opened))
  if (given === 'given_up') {
    await closePage(context, payment, provider)
    throw refuse(contract.openDeposit, 'deposit_given_up')
  }
  if (given) return given
  if ('failure' in opened) {
    context.log.warn({ payment: String(payment.id), failure: opened.failure }, 'no bank page')
  }
  throw refuse(contract.openDeposit, 'bank_unavailable')
}

type Begun = { payment: PaymentRow; method: MethodRow; provider: Provider }

async function prepare(context: PlayerContext, asked: Asked): Promise<Begun> {
  const { tx, now, player } = context
  const method = await checkAsked(context, asked)
  refuseIf(await stopByAccount(context, asked.currency))
  const payment = await addPayment(tx, { ...asked, player_id: player.id, action: 'deposit', now })
  const over = await reserveDeposit(context, moneyOf(payment))
  if (over) throw refuse(contract.openDeposit, 'deposit_limit_reached', toldOf(over, asked))
  return { payment, method, provider: await providerOf(tx, asked.method_id) }
}

async function openPage(provider: Provider, order: PageOrder): Promise<OpenedPage | Failure> {
  const opened = await adapterOf(provider).openPage?.(provider, order)
  if (!opened) throw new Error(`${provider.identifier} opens no pages`)
  return opened
}

/** What he may still pay in, and from when on more. */
function toldOf({ left_cents, reset_at }: OverLimit, { currency }: Asked) {
  return { left_cents: Number(left_cents), currency, reset_at: reset_at.toISOString() }
}

async function checkAsked({ tx, player }: PlayerContext, asked: Asked): Promise<MethodRow> {
  const { method_id, currency, amount_cents } = asked
  const method = await findMethod(tx, { id: method_id, currency })
  const limits = limitsOf(currency)
  // What is sent to an address is begun by who sends it.
  const country = (await playerOf(tx, player.id))?.country ?? null
  const isThere = method?.takes_deposits && !method.by_address && isOfferedIn(method, country)
  if (!isThere || !limits) throw refuse(contract.openDeposit, 'method_unknown')
  const fault = amountFault(amount_cents, limits.deposit)
  if (fault) throw invalid(contract.openDeposit, { amount_cents: fault })
  // His own currency's account may still be opening; in another he must have one.
  const accounts = await accountsOf(tx, player.id)
  const isHis =
    currency === player.currency || accounts.some((account) => account.currency === currency)
  if (!isHis) throw invalid(contract.openDeposit, { currency: 'currency_without_account' })
  return method
}

function refuseIf(stop: DepositStop | undefined): void {
  if (stop) throw refuse(contract.openDeposit, stop.code, stop.details)
}

/**
 * Stores the bank's answer. Gives nothing when there is no page to go to. The webhook may have come
 * first: then the state is further and stays. So may the player, who gave it up.
 */
async function keep(
  context: PlayerContext,
  id: bigint,
  opened: OpenedPage | Failure,
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
  payment: PaymentRow,
  provider: Provider,
): Promise<void> {
  const answer = await adapterOf(provider).closePage?.(provider, payment)
  if (!answer || !('report' in answer)) return
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
