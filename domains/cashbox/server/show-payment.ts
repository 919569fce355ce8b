import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { viewOf } from './payment-view.ts'
import { findPayment } from './view-store.ts'

/** One payment of the player; another player's is not found. */
export async function showPayment(
  { db, player }: PlayerReadContext,
  { id }: Input<typeof contract.showPayment>,
): Promise<contract.Payment> {
  const row = await findPayment(db, { id, player_id: player.id })
  if (!row) throw refuse(contract.showPayment, 'payment_unknown')
  return viewOf(row)
}
