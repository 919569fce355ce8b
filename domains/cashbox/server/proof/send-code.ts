import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import type { Payment } from '../../contract.ts'
import * as contract from '../../payout-contract.ts'
import { lockCashbox, lockPayment } from '../payment-store.ts'
import { viewPayment } from '../payment-view.ts'
import { proofOf, sendCode } from './ask-proof.ts'
import { saveProofRequest } from './proof-store.ts'

/**
 * Mails another code for a withdrawal that waits for one, unless the player must use a second
 * factor.
 */
export async function sendAnotherCode(
  work: PlayerContext,
  { id }: Input<typeof contract.sendPayoutCode>,
): Promise<Payment> {
  const { tx, now, player } = work
  await lockCashbox(tx, player.id)
  const payment = await lockPayment(tx, id)
  if (payment?.player_id !== player.id) throw refuse(contract.sendPayoutCode, 'payment_unknown')
  const { state, proof_by, waits_until } = payment
  if (state !== 'created' || !proof_by || !waits_until) {
    throw refuse(contract.sendPayoutCode, 'payment_not_waiting')
  }
  if ((await proofOf(tx, player.id, now)) !== 'code') {
    throw refuse(contract.sendPayoutCode, 'second_factor_asked')
  }
  await saveProofRequest(tx, { id, by: 'code', until: waits_until })
  const fault = await sendCode(work, payment)
  if (fault) throw refuse(contract.sendPayoutCode, fault)
  return viewPayment(tx, payment)
}
