import type { Db, Tx } from '@casino/db/connect.ts'
import type { Payment } from '../contract.ts'
import { isLockable, isOpenDeposit, isRecallable, publicState, waitsFor } from '../rules.ts'
import { findPayment, type ShownRow } from './view-store.ts'

/** One payment of the player as they see it. */
export async function viewPayment(
  db: Db | Tx,
  { id, player_id }: { id: bigint; player_id: bigint },
): Promise<Payment> {
  const row = await findPayment(db, { id, player_id })
  if (!row) throw new Error(`payment ${id} does not exist`)
  return viewOf(row)
}

/** A payment as its player sees it. */
export function viewOf(row: ShownRow): Payment {
  const { id, steps, action, state, currency, amount_cents, created_at, finished_at, waits_until } =
    row
  const { method_id, brand, title, card_brand, card_last4, waits_because } = row
  const whom = waitsFor(row)
  const success = state === 'done'
  return {
    id,
    action,
    type: action === 'deposit' ? 'PAYMENT' : 'PAYOUT',
    state: publicState(state),
    success,
    currency,
    amount_cents,
    payment_system: brand,
    system_name: title,
    brand,
    created_at,
    finished_at,
    method: { id: method_id, brand, title },
    card: card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : null,
    recallable: isRecallable(row),
    lockable: isLockable(row),
    locked_at: row.locked_at,
    proof_by: state === 'created' ? row.proof_by : null,
    cancellation_reason: finished_at && !success ? (steps.at(-1)?.reason ?? null) : null,
    confirmations: confirmationsOf(row),
    steps,
    page_url: isOpenDeposit(row) ? row.page_url : null,
    waits_for: whom ? { whom, until: waits_until, because: waits_because } : null,
  }
}

function confirmationsOf({ confirmations: have, confirmations_needed: needed }: ShownRow) {
  return have === null || needed === null ? null : { have, needed }
}
