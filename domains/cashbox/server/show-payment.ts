import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { viewPayments } from './payment-view.ts'
import { findPayment } from './view-store.ts'

/** One payment of the player; another's is as unknown as one that never was. */
export async function showPayment(
  { tx, player }: PlayerContext,
  { id }: Input<typeof contract.showPayment>,
): Promise<contract.Payment> {
  const row = await findPayment(tx, { id, player_id: player.id })
  const [payment] = row ? await viewPayments(tx, [row]) : []
  if (!payment) throw refuse(contract.showPayment, 'payment_unknown')
  return payment
}
