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
 * Gives up a deposit whose page the player has left. The bank closes its page first, so that nobody pays
 * there any more; what it says of the payment holds.
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
    // The bank was silent, or still says that its page is open.
    if (isOpenDeposit(payment)) {
      await changePayment(inside, payment, { to: 'canceled', reason: 'by_player' })
    }
    return viewPayment(inside.tx, payment)
  })
}

type OpenPage = { payment: PaymentRow; provider: Provider }

/** Whose page is to be closed; undefined when the deposit is canceled already. */
async function prepare(context: PlayerContext, id: bigint): Promise<OpenPage | undefined> {
  const payment = await ownDeposit(context, id)
  if (payment.state === 'canceled') return undefined
  // Its bank may be taking the money: given up it would count against no limit, and come all the same.
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
