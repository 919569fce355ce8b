import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { type KnownPlayer, playerOf, sharesDevice } from '@casino/players/public'
import { stakedAfter } from '@casino/wallet/money'
import { type Obstacle, obstaclesIn, type Paid, type RuleResult, resultsOf } from '../approval.ts'
import { startOfDay } from '../rules.ts'
import { type Risk, riskOf } from '../withdrawal-risk.ts'
import { isMoneyMissing } from './findings/money-missing.ts'
import { findMethod } from './methods/method-store.ts'
import { type PaymentRow, withdrawnSince } from './payment-store.ts'
import { holdPayout } from './payout-gate/hold-payout.ts'
import { hourlyLimitIn } from './payout-gate/hourly-limit.ts'
import { mustWaitForAudit } from './payout-gate/must-wait-for-audit.ts'
import { approve } from './withdrawals/approve.ts'
import {
  addResults,
  approvedOf,
  depositsOf,
  habitsOf,
  hasPaidBy,
  withdrawalRules,
} from './withdrawals/decision-store.ts'
import { waitForStaff } from './withdrawals/wait-for-staff.ts'

/** Further facts of the decision: the country of the request, null if unknown. */
type Asked = { country: string | null }

/**
 * Approves a withdrawal by rule, or lets it wait: for a review, with all objections of the rules,
 * or, without objections, for a ledger with open findings. Stores the result of every rule. The
 * money is already held.
 */
export async function decideWithdrawal(
  work: Work,
  payment: PaymentRow,
  asked: Asked,
): Promise<void> {
  const because = await judgeWithdrawal(work, payment, asked)
  if (because.length > 0) await waitForStaff(work, payment, because)
  else if (await mustWaitForAudit(work.tx, payment))
    await holdPayout(work, payment, 'books_checked')
  else await approve(work, payment, 'by_rule')
}

/** Stores the result of every rule for a withdrawal, and returns the objections. */
export async function judgeWithdrawal(
  work: Work,
  payment: PaymentRow,
  asked: Asked,
): Promise<Obstacle[]> {
  const { tx, now: at } = work
  const results = await resultsFor(work, payment, asked)
  await addResults(tx, { payment_id: payment.id, at, results })
  return obstaclesIn(results)
}

async function resultsFor(work: Work, payment: PaymentRow, asked: Asked): Promise<RuleResult[]> {
  const { tx } = work
  const { player_id, currency, method_id, created_at } = payment
  const player = await playerOf(tx, player_id)
  if (!player) throw new Error(`player ${player_id} does not exist`)
  const method = await findMethod(tx, { id: method_id, currency })
  // The day of the request: the decision may happen after midnight, but the withdrawal counts for
  // that day.
  const since = startOfDay(created_at)
  const withdrawalsOfDay = await withdrawnSince(tx, { player_id, since })
  return resultsOf({
    currency,
    isMoneyMissing: await isMoneyMissing(work, player_id),
    isConfirmed: player.confirmed_at !== null,
    isVerified: player.verified,
    isCoin: method?.type !== 'other',
    isDestinationKnown: await hasPaidBy(tx, payment),
    hour: { measured: payment.amount_cents, allowed: await hourlyLimitIn(tx, currency) },
    paid: await paidBy(tx, payment),
    withdrawalsOfDay,
    countOfDay: withdrawalsOfDay.reduce((sum, { count }) => sum + count, 0),
    risk: await riskFor(work, payment, { ...asked, player }),
    rules: await withdrawalRules(tx),
  })
}

async function riskFor(
  { tx, now }: Work,
  payment: PaymentRow,
  { country, player }: Asked & { player: KnownPlayer },
): Promise<Risk> {
  const { player_id, amount_cents } = payment
  const { largest_cents, declined, cards } = await habitsOf(tx, { ...payment, now })
  return riskOf({
    now,
    since: player.created_at,
    country,
    homeCountry: player.country,
    amount_cents,
    largest_cents,
    declinedOfDay: declined,
    cardsOfMonth: cards,
    sharesDevice: await sharesDevice(tx, player_id),
  })
}

/** The money is already held, so every deposit that could be part of it is visible. */
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
