import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { worthNow } from '@casino/wallet/money'
import type { PaymentRow } from '../payment-store.ts'
import { type Gate, gateOf, lockGate, sentSince } from './gate-store.ts'
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

/** Why an approved withdrawal may not be sent now. The gate stays locked until the transaction ends. */
export function whyNotSent(work: Work, payment: PaymentRow): Promise<Hold | undefined> {
  return whyHeld(work, payment, lockGate)
}

/** Why one that waits would still not be sent. */
export function whyStillHeld(work: Work, payment: PaymentRow): Promise<Hold | undefined> {
  return whyHeld(work, payment, gateOf)
}

async function whyHeld(
  { tx, now }: Work,
  payment: PaymentRow,
  gateOfNow: (tx: Tx) => Promise<Gate>,
): Promise<Hold | undefined> {
  if (await mustWaitForBooks(tx, payment)) return 'books_checked'
  const gate = await gateOfNow(tx)
  if (gate.is_stopped) return 'payouts_stopped'
  return (await fitsInHour(tx, payment, { gate, now })) ? undefined : 'hour_full'
}

/** By today's rates; a currency without one fits nowhere. */
async function fitsInHour(
  tx: Tx,
  payment: PaymentRow,
  { gate, now }: { gate: Gate; now: Date },
): Promise<boolean> {
  const worth = await worthNow(tx)
  const sent = await sentSince(tx, new Date(now.getTime() - 3_600_000))
  const micros = [...sent, payment].map((sum) => worth.micros(sum))
  const allowed = worth.micros({ amount_cents: gate.eur_cents_per_hour_max, currency: 'EUR' })
  if (allowed === undefined) return false
  let used = 0n
  for (const one of micros) {
    if (one === undefined) return false
    used += one
  }
  return used <= allowed
}
