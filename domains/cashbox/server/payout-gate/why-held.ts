import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { PaymentRow } from '../payment-store.ts'
import { approversOf } from '../staff-act-store.ts'
import { type Gate, gateOf, lockGate } from './gate-store.ts'
import { fitsHourlyLimit, isAboveHourlyLimit } from './hourly-limit.ts'
import { mustWaitForAudit } from './must-wait-for-audit.ts'

/** Why what may leave does not leave now, each with what its player is told when it goes on. */
export const holds = {
  books_checked: 'books_right',
  payouts_stopped: 'payouts_again',
  hour_full: 'payouts_again',
} as const
export type Hold = keyof typeof holds

export function isHold(reason: string | null): reason is Hold {
  return reason !== null && Object.hasOwn(holds, reason)
}

/** Of what alone is more than may leave in an hour too few have approved: it is staff's again. */
export type HoldReason = Hold | 'above_hour'

/** Why an approved withdrawal may not be sent now. The gate stays locked until the transaction ends. */
export function whyNotSent(work: Work, payment: PaymentRow): Promise<HoldReason | undefined> {
  return holdReasonOf(work, payment, lockGate)
}

/** Why one that waits would still not be sent. */
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
  const gate = await readGate(tx)
  if (gate.is_stopped) return 'payouts_stopped'
  if (await needsSecondApproval(tx, payment)) return 'above_hour'
  return (await fitsHourlyLimit(work, payment)) ? undefined : 'hour_full'
}

/** What may leave in an hour can have become less since it was approved. */
async function needsSecondApproval(tx: Tx, payment: PaymentRow): Promise<boolean> {
  return (await isAboveHourlyLimit(tx, payment)) && (await approversOf(tx, payment.id)).length < 2
}
