import type { Work } from '@casino/db/work.ts'
import { type Payment, reverseDeposit } from '@casino/wallet/money'
import { mailOwed } from '../mail-step.ts'
import { notifyOwed } from '../notify-step.ts'
import { lockCashbox, type PaymentRow } from '../payment-store.ts'
import { addFinding } from './finding-store.ts'

/**
 * Takes a deposit back that its bank has taken back. What the player no longer has is their debt in
 * the ledger, and a finding. The lock lets no withdrawal of theirs leave meanwhile.
 */
export async function takeBack(work: Work, money: Payment, payment: PaymentRow): Promise<void> {
  const { tx, now } = work
  const { id, player_id, currency, amount_cents, provider_ref } = payment
  await lockCashbox(tx, player_id)
  const { owed_cents } = await reverseDeposit(work, money)
  if (owed_cents === 0n) return
  await addFinding(tx, {
    kind: 'owed',
    key: `owed payment ${id}`,
    provider_id: null,
    payment_id: id,
    player_id,
    currency,
    amount_cents: owed_cents,
    reported: { provider_ref, state: 'reversed', amount_cents: String(amount_cents), currency },
    holds_withdrawals: true,
    opened_at: now,
  })
  await notifyOwed(work, payment, owed_cents)
  await mailOwed(work, payment, owed_cents)
}
