import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { playerOf } from '@casino/players/public'
import { stakedAfter } from '@casino/wallet/money'
import { type Obstacle, obstaclesOf, type Paid } from '../approval.ts'
import { clerkDecidesAfterSeconds, startOfDay } from '../rules.ts'
import { approve } from './approve.ts'
import { changePayment } from './change-payment.ts'
import { approvedOf, depositsOf, hasPaidBy, withdrawalRules } from './decision-store.ts'
import { findMethod, hasClerk } from './method-store.ts'
import { type PaymentRow, withdrawnSince } from './payment-store.ts'
import { clerkDue } from './tasks.ts'
import { holdForBooks, mustWaitForBooks } from './wait-for-books.ts'

/**
 * Approves a withdrawal whose money is held by rule, or lets it wait: for a person, with all that the
 * rules object to, or, where they object to nothing, for books that are in doubt.
 */
export async function decideWithdrawal(work: Work, payment: PaymentRow): Promise<void> {
  const because = await obstaclesTo(work, payment)
  if (because.length > 0) await waitForStaff(work, payment, because)
  else if (await mustWaitForBooks(work.tx, payment)) await holdForBooks(work, payment)
  else await approve(work, payment, 'by_rule')
}

async function obstaclesTo({ tx, now }: Work, payment: PaymentRow): Promise<Obstacle[]> {
  const { player_id, currency, method_id } = payment
  const player = await playerOf(tx, player_id)
  const method = await findMethod(tx, { id: method_id, currency })
  return obstaclesOf({
    currency,
    isConfirmed: player?.confirmed_at != null,
    isVerified: player?.verified === true,
    isCoin: method?.type !== 'other',
    isDestinationKnown: await hasPaidBy(tx, payment),
    paid: await paidBy(tx, payment),
    withdrawalsOfDay: await withdrawnSince(tx, { player_id, since: startOfDay(now) }),
    rules: await withdrawalRules(tx),
  })
}

/** The money was held before: whatever deposit could be part of it is seen here. */
async function paidBy(tx: Tx, payment: PaymentRow): Promise<Paid> {
  const { player_id, currency } = payment
  const deposits = await depositsOf(tx, payment)
  const oldest = deposits.at(-1)
  if (!oldest) return { deposits: [], withdrawals: [] }
  const payment_ids = deposits.map(({ id }) => id)
  const asked = { player_id, currency, payment_ids, since: oldest.at }
  const staked = await stakedAfter(tx, asked)
  return {
    deposits: deposits.map((one) => ({ ...one, staked_cents: staked.get(one.id) ?? 0n })),
    withdrawals: await approvedOf(tx, payment),
  }
}

async function waitForStaff(
  work: Work,
  payment: PaymentRow,
  because: readonly Obstacle[],
): Promise<void> {
  const { tx, now } = work
  const { id, method_id } = payment
  await changePayment(work, payment, { to: 'pending', reason: because[0] ?? null, because })
  if (!(await hasClerk(tx, method_id))) return
  const runAt = new Date(now.getTime() + clerkDecidesAfterSeconds * 1000)
  await addJob(tx, clerkDue, { payment_id: id }, { runAt, key: String(id) })
}
