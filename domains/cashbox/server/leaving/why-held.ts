import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { PaymentRow } from '../payment-store.ts'
import { approversOf } from '../staff-act-store.ts'
import { type Gate, gateOf, lockGate } from './gate-store.ts'
import { fitsInHour, isAboveHour } from './hour.ts'
import { mustWaitForBooks } from './must-wait-for-books.ts'

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
export type WhyNot = Hold | 'above_hour'

/** Why an approved withdrawal may not be sent now. The gate stays locked until the transaction ends. */
export function whyNotSent(work: Work, payment: PaymentRow): Promise<WhyNot | undefined> {
  return whyHeld(work, payment, lockGate)
}

/** Why one that waits would still not be sent. */
export function whyStillHeld(work: Work, payment: PaymentRow): Promise<WhyNot | undefined> {
  return whyHeld(work, payment, gateOf)
}

async function whyHeld(
  work: Work,
  payment: PaymentRow,
  gateOfNow: (tx: Tx) => Promise<Gate>,
): Promise<WhyNot | undefined> {
  const { tx } = work
  if (await mustWaitForBooks(tx, payment)) return 'books_checked'
  const gate = await gateOfNow(tx)
  if (gate.is_stopped) return 'payouts_stopped'
  if (await needsOther(tx, payment)) return 'above_hour'
  return (await fitsInHour(work, payment)) ? undefined : 'hour_full'
}

/** What may leave in an hour can have become less since it was approved. */
async function needsOther(tx: Tx, payment: PaymentRow): Promise<boolean> {
  return (await isAboveHour(tx, payment)) && (await approversOf(tx, payment.id)).length < 2
}
