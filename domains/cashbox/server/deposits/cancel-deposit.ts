import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { isOpenDeposit } from '../../rules.ts'
import { adapterOf } from '../adapters.ts'
import { applyReport } from '../apply-report.ts'
import { changePayment } from '../change-payment.ts'
import { providerOf } from '../methods/method-store.ts'
import { lockPayment, type PaymentRow } from '../payment-store.ts'
import { viewPayment } from '../payment-view.ts'
import type { Provider } from '../providers/adapter.ts'

/**
 * Cancels a deposit whose page the player has left. The bank closes its page first, so that nobody
 * can pay there any more; the bank's answer decides the state.
 */
export async function cancelDeposit(
  context: OpenContext<PlayerContext>,
  { id }: Input<typeof contract.cancelDeposit>,
): Promise<contract.Payment> {
  const open = await context.inTransaction((inside) => prepare(inside, id))
  const provider = open?.provider
  const answer = open && (await adapterOf(open.provider).closePage?.(open.provider, open.payment))
  return context.inTransaction(async (inside) => {
    if (provider && answer && 'report' in answer) {
      await applyReport(inside, { provider_id: provider.id, report: answer.report })
    }
    const payment = await ownDeposit(inside, id)
    // The bank did not answer, or its page is still open.
    if (isOpenDeposit(payment)) {
      await changePayment(inside, payment, { to: 'canceled', reason: 'by_player' })
    }
    return viewPayment(inside.tx, payment)
  })
}

type OpenPage = { payment: PaymentRow; provider: Provider }

/** The page to close; undefined if the deposit is already canceled. */
async function prepare(context: PlayerContext, id: bigint): Promise<OpenPage | undefined> {
  const payment = await ownDeposit(context, id)
  if (payment.state === 'canceled') return undefined
  // The bank may be charging the card: a canceled deposit would use no limit and the money could
  // still arrive.
  const isBeingCharged = payment.is_charge && payment.state === 'created'
  if (!isOpenDeposit(payment) || isBeingCharged)
    throw refuse(contract.cancelDeposit, 'payment_not_cancelable')
  return { payment, provider: await providerOf(context.tx, payment.method_id) }
}

async function ownDeposit({ tx, player }: PlayerContext, id: bigint): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id)
  if (payment?.player_id !== player.id) throw refuse(contract.cancelDeposit, 'payment_unknown')
  return payment
}
