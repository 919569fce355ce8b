import type { Work } from '@casino/db/work.ts'
import { grant, worthNow } from '@casino/wallet/money'
import { clockAfter, latePay } from '../../promise.ts'
import type { State } from '../../rules.ts'
import { mailLate } from '../mail-step.ts'
import type { PaymentRow } from '../payment-store.ts'
import {
  addPromise,
  type PromiseRow,
  promiseOf,
  saveClock,
  saveMissed,
  termsOf,
} from './promise-store.ts'

/**
 * Stores the promise of the player's brand for a withdrawal; its clock is stopped until the casino
 * has to act.
 */
export async function makePromise(
  { tx }: Work,
  payment: PaymentRow,
  brandId: bigint,
): Promise<void> {
  const { hours, per_mille, eur_cents_max } = await termsOf(tx, brandId)
  const worth = await worthNow(tx)
  const micros = worth.micros({ amount_cents: eur_cents_max, currency: 'EUR' })
  const cents_max = micros === undefined ? undefined : worth.cents(micros, payment.currency)
  // A currency without a euro rate gets a deadline without compensation.
  await addPromise(tx, {
    payment_id: payment.id,
    hours,
    per_mille,
    cents_max: cents_max ?? 0n,
    left_ms: hours * 3_600_000,
  })
}

/**
 * Updates the clock of a withdrawal's promise for its new state, and pays first if the deadline was
 * missed. Returns the deadline of the casino. The caller holds the payment's lock.
 */
export async function keepPromise(
  work: Work,
  payment: PaymentRow,
  to: State,
): Promise<Date | undefined> {
  const promise = await promiseOf(work.tx, payment.id)
  if (!promise) return undefined
  await payIfMissed(work, payment, promise)
  const clock = clockAfter(promise, to, work.now)
  await saveClock(work.tx, payment.id, clock)
  return clock.due_at ?? undefined
}

/** Pays for a missed promise once, in cash. The caller holds the payment's lock. */
export async function payIfMissed(
  work: Work,
  payment: PaymentRow,
  promise: PromiseRow,
): Promise<boolean> {
  const { tx, now } = work
  const { id, player_id, currency } = payment
  if (promise.missed_at || !promise.due_at || promise.due_at >= now) return false
  const amount_cents = latePay(payment.amount_cents, promise)
  await saveMissed(tx, { id, missed_at: promise.due_at, paid_cents: amount_cents })
  if (amount_cents > 0n) {
    await grant(work, { player_id, currency, amount_cents, key: `late:${id}` })
    await mailLate(work, payment, amount_cents)
  }
  return true
}
