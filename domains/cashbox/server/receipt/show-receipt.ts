import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type { DepositCheck } from '../../deposit-checks.ts'
import * as contract from '../../payout-contract.ts'
import type { Receipt, ReceiptParts } from '../../receipt.ts'
import { timesDays, timesLeast, waitsFor } from '../../rules.ts'
import { isHold } from '../payout-gate/why-held.ts'
import { promiseOf } from '../promise/promise-store.ts'
import { findPayment, type ShownRow } from '../view-store.ts'
import {
  type PayoutTimes,
  payoutTimesOf,
  queueOf,
  type ResultRow,
  resultsOfPayment,
} from './receipt-store.ts'
import { signReceipt } from './sign-receipt.ts'

/** Everything known about a payment of the player, signed. */
export async function showReceipt(
  { db, now, player, brand }: PlayerReadContext,
  { id }: Input<typeof contract.showReceipt>,
): Promise<Receipt> {
  const payment = await findPayment(db, { id, player_id: player.id })
  if (!payment) throw refuse(contract.showReceipt, 'payment_unknown')
  const parts = await partsOf(db, payment, now)
  return signReceipt(db, { parts, house: brand.url, now })
}

async function partsOf(db: Db, payment: ShownRow, now: Date): Promise<ReceiptParts> {
  const { id, action, state, steps, currency, amount_cents, title } = payment
  const { created_at, finished_at, locked_at } = payment
  const since = new Date(now.getTime() - timesDays * 86_400_000)
  return {
    payment: {
      id: Number(id),
      action,
      state,
      currency,
      amount_cents: Number(amount_cents),
      method: title,
      created_at: created_at.toISOString(),
      finished_at: iso(finished_at),
      locked_at: iso(locked_at),
    },
    steps: steps.map((step) => ({
      state: step.state,
      at: step.at.toISOString(),
      reason: step.reason,
    })),
    rules: [...(await rulesOf(db, id)), ...networkRule(payment)],
    waiting: await waitingOf(db, payment),
    times: timesOf(await payoutTimesOf(db, { ...payment, since })),
    promise: await promiseIn(db, id),
  }
}

async function rulesOf(db: Db, id: bigint): Promise<ReceiptParts['rules']> {
  const results = await resultsOfPayment(db, id)
  return results.map(({ rule, passed, at, ...numbers }) => ({
    rule,
    passed,
    at: at.toISOString(),
    ...shownNumbers(numbers),
  }))
}

type Numbers = Omit<ResultRow, 'rule' | 'passed' | 'at'>

/** A score and its reasons are for staff only: they would show how to pass the check. */
function shownNumbers({ unit, measured, allowed, reasons }: Numbers) {
  if (unit === 'score') return { unit: null, measured: null, allowed: null, reasons: [] }
  return { unit, measured: toNumber(measured), allowed: toNumber(allowed), reasons }
}

/** The confirmations of coins change with each block, so they are not stored as a rule's row. */
function networkRule(payment: ShownRow): ReceiptParts['rules'] {
  const { confirmations: measured, confirmations_at, confirmations_needed: allowed } = payment
  if (measured === null || allowed === null || !confirmations_at) return []
  const rule: DepositCheck = 'network_unconfirmed'
  const at = confirmations_at.toISOString()
  return [{ rule, passed: measured >= allowed, at, unit: 'count', measured, allowed, reasons: [] }]
}

async function waitingOf(db: Db, payment: ShownRow): Promise<ReceiptParts['waiting']> {
  const whom = waitsFor(payment)
  if (!whom) return null
  const isInQueue = whom === 'office' && !isHold(payment.steps.at(-1)?.reason ?? null)
  const { place, of } = isInQueue ? await queueOf(db, payment.id) : { place: null, of: null }
  const { waits_until, waits_because: because } = payment
  return { whom, until: iso(waits_until), because, place, of }
}

/** Too few durations are no statistic and might identify one payment. */
function timesOf({ count, p50, p95 }: PayoutTimes): ReceiptParts['times'] {
  const seconds = (of: number | null) => (count < timesLeast || of === null ? null : Math.round(of))
  return { days: timesDays, count, p50_seconds: seconds(p50), p95_seconds: seconds(p95) }
}

async function promiseIn(db: Db, id: bigint): Promise<ReceiptParts['promise']> {
  const promise = await promiseOf(db, id)
  if (!promise) return null
  const { hours, per_mille, cents_max, due_at, left_ms, missed_at, paid_cents } = promise
  return {
    hours,
    per_mille,
    cents_max: Number(cents_max),
    due_at: iso(due_at),
    left_seconds: left_ms === null ? null : Math.floor(left_ms / 1000),
    missed_at: iso(missed_at),
    paid_cents: toNumber(paid_cents),
  }
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

function toNumber(of: bigint | null): number | null {
  return of === null ? null : Number(of)
}
