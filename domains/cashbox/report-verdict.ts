// What a provider's report means for a payment.
import type { FindingKind } from './finding.ts'
import type { Range } from './limits.ts'
import { type Action, mayMove, type State } from './rules.ts'

export type JudgedPayment = {
  action: Action
  state: State
  currency: string
  amount_cents: bigint
  /** What was ordered, if another amount was credited. */
  ordered_cents: bigint | null
  provider_ref: string | null
}

export type JudgedReport = {
  action: Action
  /** Undefined if the provider's state is unknown to us. */
  state: State | undefined
  currency: string
  /** The ordered amount, as the provider repeats it. */
  amount_cents: bigint
  /** What arrived, from a provider whose players may send another amount. */
  arrived_cents?: bigint | undefined
  /** It arrived after the page was closed. */
  isLate?: boolean | undefined
  provider_ref: string
  reason: string | null
}

export type Verdict = {
  outcome: 'applied' | 'unchanged' | 'conflict' | 'mismatch'
  /** The state that the payment enters. */
  move?: { to: State; reason: string | null; amount_cents: bigint }
  finding?: { kind: FindingKind; holds: boolean }
}

type Facts = {
  payment: JudgedPayment
  report: JudgedReport
  /** We asked for it after the payment had ended, so it is no late report of an earlier state. */
  isAsked: boolean
  /** We asked for it before the payment ended: newer news have overtaken it. */
  isOvertaken?: boolean | undefined
  /** Its bank took a deposit back before we counted it. */
  isTakenBack?: boolean | undefined
  /** Of late coins that may be credited; undefined for a currency without deposits. */
  range: Range | undefined
}

/** Why a deposit has failed that its bank took back before we counted it. */
export const takenBack = 'taken_back'

/**
 * A report about another payment, currency or amount moves nothing. A late or repeated report
 * changes nothing. What contradicts a payment that has ended is a finding.
 */
export function verdictOn(facts: Facts): Verdict {
  const { payment, report } = facts
  const difference = differenceOf(payment, report)
  if (difference) {
    return {
      outcome: 'mismatch',
      finding: { kind: difference, holds: isMoneyMissing(payment, report) },
    }
  }
  if (!report.state) return finding('state_unknown', false)
  const to = endOf(payment, report.state)
  // The bank sends an earlier report late: it has the money no longer.
  if (to === 'done' && facts.isTakenBack && !facts.isAsked) return finding('contradicted', false)
  if (report.action === 'deposit' && to === 'done' && report.arrived_cents !== undefined) {
    return verdictOnArrival(facts, report.arrived_cents)
  }
  return verdictOnState(facts, to)
}

function differenceOf(payment: JudgedPayment, report: JudgedReport): FindingKind | undefined {
  const { provider_ref } = payment
  if (report.action !== payment.action) return 'other_payment'
  if (provider_ref !== null && provider_ref !== report.provider_ref) return 'other_payment'
  if (report.currency !== payment.currency) return 'other_currency'
  const ordered = payment.ordered_cents ?? payment.amount_cents
  return report.amount_cents === ordered ? undefined : 'other_amount'
}

/** Whether the player keeps money that a differing report about the same payment takes away. */
function isMoneyMissing(payment: JudgedPayment, report: JudgedReport): boolean {
  const isSame = report.action === payment.action && payment.provider_ref === report.provider_ref
  if (!isSame || payment.state !== 'done') return false
  if (payment.action === 'cashout') return report.amount_cents > payment.amount_cents
  return report.state === 'reversed' || report.amount_cents < payment.amount_cents
}

/** Money that came and went before we counted it has only failed. */
function endOf({ action, state }: JudgedPayment, reported: State): State {
  const back = action === 'deposit' ? 'reversed' : 'returned'
  return reported === back && state !== 'done' && state !== back ? 'failed' : reported
}

/** Coins are credited by what arrived. */
function verdictOnArrival(
  { payment, report, range, isOvertaken }: Facts,
  arrived_cents: bigint,
): Verdict {
  const { action, state, amount_cents } = payment
  if (state === 'done') {
    if (arrived_cents > amount_cents) return more
    const isLess = arrived_cents < amount_cents && !isOvertaken
    return isLess ? finding('less_arrived', true) : { outcome: 'unchanged' }
  }
  if (!mayMove(action, state, 'done')) return finding('contradicted', false)
  const fault = range && faultOf({ arrived_cents, range, isLate: report.isLate ?? false })
  if (fault) {
    const given = { kind: fault, holds: false }
    if (!mayMove(action, state, 'canceled')) return { outcome: 'conflict', finding: given }
    const move = { to: 'canceled' as const, reason: 'other', amount_cents }
    return { outcome: 'applied', move, finding: given }
  }
  const reason = arrived_cents === amount_cents ? report.reason : 'another_arrived'
  return { outcome: 'applied', move: { to: 'done', reason, amount_cents: arrived_cents } }
}

type Arrived = { arrived_cents: bigint; range: Range; isLate: boolean }

/** A page that was completed in time counts above the maximum, as at an address. */
function faultOf({ arrived_cents, range, isLate }: Arrived): FindingKind | undefined {
  if (arrived_cents < range.min_cents) return 'below_minimum'
  return isLate && arrived_cents > range.max_cents ? 'above_maximum' : undefined
}

function verdictOnState(facts: Facts, to: State): Verdict {
  const { payment, report, isAsked } = facts
  const { action, state, amount_cents } = payment
  if (action === 'deposit' && givenUp.includes(state) && to === 'failed') {
    return verdictOnGivenUp(facts)
  }
  if (to === state) return isSettledAbove(payment, report) ? more : { outcome: 'unchanged' }
  if (mayMove(action, state, to)) {
    return { outcome: 'applied', move: { to, reason: reasonOf(report, to), amount_cents } }
  }
  if (to === 'done') return verdictOnPaid(facts)
  // Banks send reports of earlier states late, but they do not fail what they have paid.
  const isContradicted =
    state === 'done' && unpaid.includes(to) && (action === 'cashout' || isAsked)
  return isContradicted ? finding('contradicted', action === 'deposit') : { outcome: 'unchanged' }
}

/** It was paid, and has ended here in another way. */
function verdictOnPaid({ payment: { action, state }, isAsked }: Facts): Verdict {
  if (action === 'deposit') return finding('contradicted', false)
  // The bank sends late that it was paid before it came back.
  if (state === 'returned' && !isAsked) return { outcome: 'unchanged' }
  return finding(released.includes(state) ? 'paid_twice' : 'contradicted', true)
}

/** A deposit that was given up fails once more when its bank takes the money back. */
function verdictOnGivenUp({ payment, report, isTakenBack }: Facts): Verdict {
  if (report.state !== 'reversed' || isTakenBack) return { outcome: 'unchanged' }
  const { amount_cents } = payment
  return { outcome: 'applied', move: { to: 'failed', reason: takenBack, amount_cents } }
}

const givenUp: readonly State[] = ['failed', 'canceled']

function reasonOf({ state, reason }: JudgedReport, to: State): string | null {
  return state === 'reversed' && to === 'failed' ? takenBack : reason
}

/** Only a part of the order was credited, and the provider has settled all of it. */
function isSettledAbove({ action, state, amount_cents }: JudgedPayment, report: JudgedReport) {
  return action === 'deposit' && state === 'done' && report.amount_cents > amount_cents
}

const unpaid: readonly State[] = ['failed', 'canceled']

/** The ends of a withdrawal whose money is back with the player. */
const released: readonly State[] = ['failed', 'canceled', 'recalled', 'rejected', 'returned']

function finding(kind: FindingKind, holds: boolean): Verdict {
  return { outcome: 'conflict', finding: { kind, holds } }
}

const more = finding('more_arrived', false)
