import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { isRecallable } from '../../rules.ts'
import { changePayment } from '../change-payment.ts'
import { lockPayment } from '../payment-store.ts'
import { viewPayment } from '../payment-view.ts'

/**
 * Cancels a withdrawal and returns its money, if nobody has approved it and the licence allows it.
 */
export async function recallPayment(
  context: PlayerContext,
  { id }: Input<typeof contract.recallPayment>,
): Promise<contract.Payment> {
  const { tx, player, policy } = context
  const payment = await lockPayment(tx, id)
  if (payment?.player_id !== player.id) throw refuse(contract.recallPayment, 'payment_unknown')
  if (!policy.recall_allowed || !isRecallable(payment)) {
    throw refuse(contract.recallPayment, 'payment_not_recallable')
  }
  await changePayment(context, payment, { to: 'recalled', reason: 'by_player' })
  return viewPayment(tx, { id, player_id: player.id })
}
