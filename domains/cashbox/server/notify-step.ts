import type { Work } from '@casino/db/work.ts'
import { notify } from '@casino/notify/notify.ts'
import type { Action, State } from '../rules.ts'
import type { PaymentRow } from './payment-store.ts'

/** What the player did themselves, and what only waits, needs no notification. */
const notifiedStates: Record<Action, readonly State[]> = {
  deposit: ['done', 'failed', 'reversed'],
  cashout: ['needs_documents', 'approved', 'done', 'failed', 'canceled', 'rejected', 'returned'],
}

/** Notifies the player of the state that a payment has entered, once per payment and state. */
export async function notifyStep(work: Work, payment: PaymentRow): Promise<void> {
  const { id, player_id, action, state, amount_cents, currency } = payment
  if (!notifiedStates[action].includes(state)) return
  const kind = action === 'cashout' ? 'withdrawal' : 'deposit'
  await notify(work, {
    player_id,
    kind,
    key: `payment:${id}:${state}`,
    text: `cashbox.${kind}_${state}`,
    values: { number: String(id), amount: { amount_cents, currency } },
    path: `/cashbox?payment=${id}`,
  })
}

/** Notifies the player that they owe a part of a deposit that was taken back. */
export async function notifyOwed(
  work: Work,
  { id, player_id, currency }: PaymentRow,
  amount_cents: bigint,
): Promise<void> {
  await notify(work, {
    player_id,
    kind: 'deposit',
    key: `payment:${id}:owed`,
    text: 'cashbox.deposit_owed',
    values: { number: String(id), amount: { amount_cents, currency } },
    path: `/cashbox?payment=${id}`,
  })
}
