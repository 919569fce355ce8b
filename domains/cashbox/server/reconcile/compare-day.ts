import type { Difference } from '@casino/wallet/books'
import type { State } from '../../rules.ts'
import type { DayLine, Report } from '../providers/adapter.ts'

/** One of our payments for the comparison with a provider's list. */
export type OurPayment = Pick<DayLine, 'provider_ref' | 'action' | 'amount_cents' | 'currency'> & {
  id: bigint
  /** What was ordered, if another amount was credited. */
  ordered_cents?: bigint | null
  player_id: bigint
  state: State
}

export type Compared = {
  /** Differences that hold large withdrawals: money may have been credited that never arrived. */
  grave: Difference[]
  /** Differences for a review: money may have arrived that was not credited. */
  quiet: Difference[]
  /** Payments with news that no webhook has brought: their reports are applied. */
  late: { payment: OurPayment; report?: Report }[]
}

const wasDone: readonly State[] = ['done', 'reversed', 'returned']

/** Compares a provider's list of a day with the payments of ours that it names. */
export function compareDay(lines: readonly DayLine[], ours: readonly OurPayment[]): Compared {
  const byRef = new Map(ours.map((payment) => [keyOf(payment), payment]))
  const found: Compared = { grave: [], quiet: [], late: [] }
  for (const line of lines) {
    const payment = byRef.get(keyOf(line))
    if (payment) compareLine(line, payment, found)
    else if (line.isDone !== false) found.quiet.push(unknownHere(line))
  }
  return found
}

function compareLine(line: DayLine, payment: OurPayment, found: Compared): void {
  if (isBack(line, payment) || hasOtherArrival(line, payment)) {
    found.late.push({ payment, ...(line.report ? { report: line.report } : {}) })
  } else if (!isSame(line, payment)) {
    found.grave.push(about(payment, 'payment_differs', `theirs ${sumOf(line)}`))
  } else if (line.isDone === false && payment.state === 'done') {
    found.grave.push(about(payment, 'payment_differs', 'theirs has not ended with money'))
  } else if (line.isDone && !wasDone.includes(payment.state)) {
    found.quiet.push(about(payment, 'payment_not_done_here', `ours is ${payment.state}`))
  }
}

/** A payment that we have counted and the provider does not know. */
export function unknownThere(payment: OurPayment): Difference {
  return about(payment, 'payment_unknown_there', `by ${payment.provider_ref}`)
}

/** A payment whose provider has another sum or another end than ours. */
export function otherThere(payment: OurPayment, theirs: string): Difference {
  return about(payment, 'payment_differs', `theirs ${theirs}`)
}

function unknownHere(line: DayLine): Difference {
  const { provider_ref, payment_id } = line
  const detail = `theirs ${sumOf(line)}${payment_id === null ? '' : `, said to be ours ${payment_id}`}`
  return { name: 'payment_unknown_here', player_id: null, place: provider_ref, detail }
}

function about(payment: OurPayment, name: string, theirs: string): Difference {
  const { id, player_id } = payment
  return { name, player_id, place: `payment ${id}`, detail: `ours ${sumOf(payment)}, ${theirs}` }
}

/** The provider has taken a deposit back, or a withdrawal has come back. */
function isBack({ report, amount_cents, currency }: DayLine, payment: OurPayment): boolean {
  const isSum = amount_cents === orderedOf(payment) && currency === payment.currency
  const isBackThere = report?.state === 'reversed' || report?.state === 'returned'
  return isSum && isBackThere && payment.state === 'done'
}

function hasOtherArrival(line: DayLine, payment: OurPayment): boolean {
  const { state, amount_cents } = payment
  // A part of an order was credited, and the provider has settled all of it.
  const isSettled = line.isDone && isSame(line, payment) && line.amount_cents > amount_cents
  const arrived_cents = line.arrived_cents ?? (isSettled ? line.amount_cents : undefined)
  return arrived_cents !== undefined && (state !== 'done' || arrived_cents !== amount_cents)
}

function isSame(line: DayLine, payment: OurPayment): boolean {
  return line.amount_cents === orderedOf(payment) && line.currency === payment.currency
}

function orderedOf({ ordered_cents, amount_cents }: OurPayment): bigint {
  return ordered_cents ?? amount_cents
}

function sumOf({ amount_cents, currency }: Pick<DayLine, 'amount_cents' | 'currency'>): string {
  return `${amount_cents} ${currency}`
}

function keyOf({ action, provider_ref }: Pick<DayLine, 'action' | 'provider_ref'>): string {
  return `${action} ${provider_ref}`
}
