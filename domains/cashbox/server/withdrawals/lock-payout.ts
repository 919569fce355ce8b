import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import type { Payment } from '../../contract.ts'
import * as contract from '../../payout-contract.ts'
import { isLockable } from '../../rules.ts'
import { lockPayment, saveLocked } from '../payment-store.ts'
import { viewPayment } from '../payment-view.ts'

/**
 * The player gives up the right to cancel a withdrawal, permanently. A repeated call changes
 * nothing.
 */
export async function lockPayout(
  { tx, now, player }: PlayerContext,
  { id }: Input<typeof contract.lockPayout>,
): Promise<Payment> {
  const payment = await lockPayment(tx, id)
  if (payment?.player_id !== player.id) throw refuse(contract.lockPayout, 'payment_unknown')
  if (!payment.locked_at) {
    if (!isLockable(payment)) throw refuse(contract.lockPayout, 'payment_not_lockable')
    await saveLocked(tx, id, now)
  }
  return viewPayment(tx, payment)
}
