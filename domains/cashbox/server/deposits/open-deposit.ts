import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { depositOpenMinutes } from '../../rules.ts'
import { adapterOf } from '../adapters.ts'
import { applyReport } from '../apply-report.ts'
import { changePayment } from '../change-payment.ts'
import { lockPayment, type PaymentRow, saveBankFacts } from '../payment-store.ts'
import { viewPayment } from '../payment-view.ts'
import type { Failure, OpenedPage, PageOrder, Provider } from '../providers/adapter.ts'
import { chargeDeposit } from './charge-deposit.ts'
import { stopByRegister } from './deposit-stops.ts'
import { type Prepared, prepareDeposit, refuseIf } from './prepare-deposit.ts'

type Asked = Input<typeof contract.openDeposit>
type Given = Output<typeof contract.openDeposit>

/**
 * Starts a deposit: commits the order, then asks the bank for a page or charges the saved card,
 * then stores the answer. A repeated request with the same key gets the same payment and page.
 */
export async function openDeposit(
  context: OpenContext<PlayerContext>,
  asked: Asked,
): Promise<Given> {
  refuseIf(await stopByRegister(context))
  const prepared = await context.inTransaction((inside) => prepareDeposit(inside, asked))
  const { payment, method, token } = prepared
  const order: PageOrder = {
    ...payment,
    brand: method.brand,
    locale: context.locale,
    open_minutes: depositOpenMinutes,
    return_url: returnUrl(context.origin, payment),
    expires_at: new Date(payment.created_at.getTime() + depositOpenMinutes * 60_000),
  }
  if (token === undefined) return byPage(context, prepared, order)
  return chargeDeposit(context, prepared, { ...order, token })
}

async function byPage(
  context: OpenContext<PlayerContext>,
  { payment, provider }: Prepared,
  order: PageOrder,
): Promise<Given> {
  const opened = await openPage(provider, order)
  const given = await context.inTransaction((inside) => savePage(inside, payment.id, opened))
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

async function openPage(provider: Provider, order: PageOrder): Promise<OpenedPage | Failure> {
  const opened = await adapterOf(provider).openPage?.(provider, order)
  if (!opened) throw new Error(`${provider.identifier} has no deposit pages`)
  return opened
}

/**
 * Stores the bank's answer. Returns nothing if there is no page to open. If the webhook came first,
 * the payment has a later state and keeps it; likewise if the player canceled.
 */
async function savePage(
  context: PlayerContext,
  id: bigint,
  opened: OpenedPage | Failure,
): Promise<Given | 'given_up' | undefined> {
  const { tx, player } = context
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error(`payment ${id} does not exist`)
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

/** The bank did not know the payment when it was canceled; now its page is closed. */
async function closePage(
  { inTransaction }: OpenContext<PlayerContext>,
  payment: PaymentRow,
  provider: Provider,
): Promise<void> {
  const answer = await adapterOf(provider).closePage?.(provider, payment)
  if (!answer || !('report' in answer)) return
  const reported = { provider_id: provider.id, report: answer.report }
  await inTransaction((inside) => applyReport(inside, reported))
}

/** Where the player returns: a path of our site with the payment's id. */
function returnUrl(origin: string, { id, return_path }: PaymentRow): string {
  const url = new URL(return_path ?? '/', origin)
  if (url.origin !== new URL(origin).origin) throw new Error('a return path left the site')
  url.searchParams.set('payment', String(id))
  return url.href
}
