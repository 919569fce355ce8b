import type { Tx } from '@casino/db/connect.ts'
import { withdrawalsFrozen } from '@casino/wallet/books'
import { isPaidWhileFrozen } from '../../approval.ts'
import { startOfDay } from '../../rules.ts'
import { type PaymentRow, withdrawnSince } from '../payment-store.ts'
import { approversOf } from '../staff-act-store.ts'

/**
 * Whether a withdrawal must wait because an audit found an error in the ledger. Then nothing leaves
 * by rule, and staff can approve only up to a small daily sum.
 */
export async function mustWaitForAudit(
  tx: Tx,
  { id, player_id, created_at }: PaymentRow,
): Promise<boolean> {
  if (!(await withdrawalsFrozen(tx))) return false
  if ((await approversOf(tx, id)).length === 0) return true
  return !isPaidWhileFrozen(await withdrawnSince(tx, { player_id, since: startOfDay(created_at) }))
}
