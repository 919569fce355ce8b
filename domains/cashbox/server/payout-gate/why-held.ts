import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { isMoneyMissing } from '../findings/money-missing.ts'
import type { PaymentRow } from '../payment-store.ts'
import { approversOf } from '../staff-act-store.ts'
import { type Gate, gateOf, lockGate } from './gate-store.ts'
import { fitsHourlyLimit, isAboveHourlyLimit } from './hourly-limit.ts'
import { mustWaitForAudit } from './must-wait-for-audit.ts'

/**
 * The reasons to hold a withdrawal, each with the reason that its player sees when it continues.
 */
export const holds = {
  books_checked: 'books_right',
  waits_for_money: 'money_complete',
  payouts_stopped: 'payouts_again',
  hour_full: 'payouts_again',
} as const
export type Hold = keyof typeof holds

export function isHold(reason: string | null): reason is Hold {
  return reason !== null && Object.hasOwn(holds, reason)
}

/** It exceeds the hourly limit and has too few approvals: it returns to staff. */
export type HoldReason = Hold | 'above_hour'

/**
 * Why an approved withdrawal must not be sent now. The gate stays locked until the transaction
 * ends.
 */
export function whyNotSent(work: Work, payment: PaymentRow): Promise<HoldReason | undefined> {
  return holdReasonOf(work, payment, lockGate)
}

/** Why a held withdrawal must still wait. */
export function whyStillHeld(work: Work, payment: PaymentRow): Promise<HoldReason | undefined> {
  return holdReasonOf(work, payment, gateOf)
}

async function holdReasonOf(
  work: Work,
  payment: PaymentRow,
  readGate: (tx: Tx) => Promise<Gate>,
): Promise<HoldReason | undefined> {
  const { tx } = work
  if (await mustWaitForAudit(tx, payment)) return 'books_checked'
  if (await isMoneyMissing(work, payment.player_id)) return 'waits_for_money'
  const gate = await readGate(tx)
  if (gate.is_stopped) return 'payouts_stopped'
  if (await needsSecondApproval(tx, payment)) return 'above_hour'
  return (await fitsHourlyLimit(work, payment)) ? undefined : 'hour_full'
}

/** The hourly limit may have been lowered since the approval. */
async function needsSecondApproval(tx: Tx, payment: PaymentRow): Promise<boolean> {
  return (await isAboveHourlyLimit(tx, payment)) && (await approversOf(tx, payment.id)).length < 2
}
