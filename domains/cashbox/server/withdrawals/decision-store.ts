import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Obstacle, RuleResult, WithdrawalRule } from '../../approval.ts'
import { type PaymentRow, paymentColumns } from '../payment-store.ts'

// Queries for the decision on a withdrawal.

/** The rows of all currencies. */
export async function withdrawalRules(db: Db | Tx): Promise<WithdrawalRule[]> {
  const { rows } = await sql<WithdrawalRule>`
    select currency, approved_by_rule_cents, approved_by_one_cents, played_percent,
      by_rule_count_max, risk_score_max
    from cashbox.withdrawal_rule order by currency limit 100`.execute(db)
  return rows
}

/** Adds the row of a currency; an existing one keeps the values that staff set. */
export async function addRule(tx: Tx, rule: WithdrawalRule): Promise<void> {
  await sql`insert into cashbox.withdrawal_rule (currency, approved_by_rule_cents,
      approved_by_one_cents, played_percent, by_rule_count_max, risk_score_max)
    values (${rule.currency}, ${rule.approved_by_rule_cents}, ${rule.approved_by_one_cents},
      ${rule.played_percent}, ${rule.by_rule_count_max}, ${rule.risk_score_max})
    on conflict do nothing`.execute(tx)
}

/** Whether a player has deposited by the method of the withdrawal. */
export async function hasPaidBy(
  tx: Tx,
  { player_id, method_id }: Pick<PaymentRow, 'player_id' | 'method_id'>,
): Promise<boolean> {
  const { rows } = await sql`select from cashbox.payment
    where player_id = ${player_id} and method_id = ${method_id} and action = 'deposit'
      and state = 'done' limit 1`.execute(tx)
  return rows.length > 0
}

const paymentsMax = 1000
type PastPayment = { id: bigint; at: Date; amount_cents: bigint }

/** A player's deposits so far in a currency, newest first. */
export async function depositsOf(
  tx: Tx,
  { player_id, currency }: Pick<PaymentRow, 'player_id' | 'currency'>,
): Promise<PastPayment[]> {
  const { rows } = await sql<PastPayment>`select id, finished_at as at, amount_cents
    from cashbox.payment
    where player_id = ${player_id} and currency = ${currency} and action = 'deposit'
      and state = 'done'
    order by finished_at desc limit ${paymentsMax}`.execute(tx)
  return rows
}

/** The player's approved withdrawals in a currency, newest first. */
export async function approvedOf(
  tx: Tx,
  { player_id, currency }: Pick<PaymentRow, 'player_id' | 'currency'>,
): Promise<PastPayment[]> {
  const { rows } = await sql<PastPayment>`select id, created_at as at, amount_cents
    from cashbox.payment
    where player_id = ${player_id} and currency = ${currency} and action = 'cashout'
      and state in ('approved', 'sent', 'processing', 'done')
    order by created_at desc limit ${paymentsMax}`.execute(tx)
  return rows
}

export type Habits = { largest_cents: bigint; declined: number; cards: number }

/**
 * A player's usual behaviour: the largest payment in a currency, declined deposits of a day, cards
 * of a month.
 */
export async function habitsOf(
  tx: Tx,
  { player_id, currency, now }: Pick<PaymentRow, 'player_id' | 'currency'> & { now: Date },
): Promise<Habits> {
  const [day, month] = [1, 30].map((days) => new Date(now.getTime() - days * 86_400_000))
  const { rows } = await sql<Habits>`select
      coalesce(max(amount_cents) filter (where currency = ${currency} and state = 'done'), 0)
        as largest_cents,
      (count(*) filter (where action = 'deposit' and state = 'failed' and created_at > ${day}))::int
        as declined,
      (count(distinct (card_brand, card_last4))
        filter (where card_last4 is not null and created_at > ${month}))::int as cards
    from cashbox.payment where player_id = ${player_id}`.execute(tx)
  return rows[0] as Habits
}

/** A withdrawal that waits for staff: since when, and which rules it did not pass. */
export type Waiting = PaymentRow & { since: Date; unmet: Obstacle[] }
const waitingMax = 100

/** A player's withdrawals that wait for staff, locked, the oldest first. */
export async function lockWaiting(tx: Tx, playerId: bigint): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select ${paymentColumns},
      (select max(at) from cashbox.step where payment_id = payment.id) as since,
      array(select rule from (
        select distinct on (rule) rule, passed from cashbox.rule_result
        where payment_id = payment.id order by rule, id desc) as last
        where not passed) as unmet
    from cashbox.payment
    where player_id = ${playerId} and action = 'cashout' and state in ('pending', 'needs_documents')
    order by id limit ${waitingMax} for update`.execute(tx)
  return rows
}

/** Stores the results of rules for a payment. */
export async function addResults(
  tx: Tx,
  {
    payment_id,
    at,
    results,
  }: { payment_id: bigint; at: Date; results: readonly RuleResult<string>[] },
): Promise<void> {
  for (const { rule, passed, figures, reasons = [] } of results) {
    await sql`insert into cashbox.rule_result
        (payment_id, at, rule, passed, unit, measured, allowed, reasons)
      values (${payment_id}, ${at}, ${rule}, ${passed}, ${figures?.unit ?? null},
        ${figures?.measured ?? null}, ${figures?.allowed ?? null},
        ${[...reasons]}::text[])`.execute(tx)
  }
}
