import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { type KnownPlayer, playerOf, sharesDevice } from '@casino/players/public'
import { stakedAfter } from '@casino/wallet/money'
import { obstaclesIn, type Paid, type RuleResult, resultsOf } from '../approval.ts'
import { startOfDay } from '../rules.ts'
import { type Risk, riskOf } from '../withdrawal-risk.ts'
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

/** What decides besides the player's own rows: where he asks from, null where nobody knows. */
type Asked = { country: string | null }

/**
 * Approves a withdrawal whose money is held by rule, or lets it wait: for a person, with all that the
 * rules object to, or, where they object to nothing, for books that are in doubt. What each rule said is kept.
 */
export async function decideWithdrawal(
  work: Work,
  payment: PaymentRow,
  asked: Asked,
): Promise<void> {
  const { tx, now: at } = work
  const results = await resultsFor(work, payment, asked)
  await addResults(tx, { payment_id: payment.id, at, results })
  const because = obstaclesIn(results)
  if (because.length > 0) await waitForStaff(work, payment, because)
  else if (await mustWaitForAudit(tx, payment)) await holdPayout(work, payment, 'books_checked')
  else await approve(work, payment, 'by_rule')
}

async function resultsFor(work: Work, payment: PaymentRow, asked: Asked): Promise<RuleResult[]> {
  const { tx } = work
  const { player_id, currency, method_id, created_at } = payment
  const player = await playerOf(tx, player_id)
  if (!player) throw new Error(`player ${player_id} is gone`)
  const method = await findMethod(tx, { id: method_id, currency })
  // Of the day on which it was asked for: it may be decided on after midnight, and counts itself all the same.
  const since = startOfDay(created_at)
  const withdrawalsOfDay = await withdrawnSince(tx, { player_id, since })
  return resultsOf({
    currency,
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
