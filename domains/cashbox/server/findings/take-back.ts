import { reverseDepositBonus } from '@casino/bonuses/public'
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
  await endBonuses(work, money, payment)
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

/** Ends the bonus of the deposit. What it has paid out is never taken: staff decide about it. */
async function endBonuses(
  work: Work,
  { key }: Payment,
  { id, player_id, provider_ref }: PaymentRow,
): Promise<void> {
  const paid = await reverseDepositBonus(work, { player_id, key })
  for (const { bonus_id, currency, released_cents } of paid) {
    await addFinding(work.tx, {
      kind: 'bonus_paid_out',
      key: `bonus_paid_out payment ${id} bonus ${bonus_id}`,
      provider_id: null,
      payment_id: id,
      player_id,
      currency,
      amount_cents: released_cents,
      reported: { provider_ref, bonus: String(bonus_id) },
      holds_withdrawals: false,
      opened_at: work.now,
    })
  }
}
