import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { methodsChanged } from '../contract.ts'
import { isFinal, mayMove } from '../rules.ts'
import { actionOfKind, type BankReport, stateOf } from './bank-report.ts'
import { changePayment } from './change-payment.ts'
import { providerOf } from './method-store.ts'
import {
  claimReport,
  lockPayment,
  type Outcome,
  type PaymentRow,
  saveBankFacts,
  saveOutcome,
} from './payment-store.ts'
import { keepProfile } from './profile-store.ts'

type Told = { provider_id: bigint; report: BankReport }

/** An event of a webhook: it counts once, a repeated one gets the first one's outcome. */
export async function applyEvent(
  work: Work,
  { event_id, ...told }: Told & { event_id: string },
): Promise<Outcome> {
  const { tx, now } = work
  const { provider_id, report } = told
  const earlier = await claimReport(tx, { provider_id, event_id, now })
  if (earlier) return earlier
  const outcome = await applyReport(work, told)
  const payment_id = BigInt(report.reference)
  await saveOutcome(tx, { provider_id, event_id, payment_id, outcome })
  return outcome
}

/**
 * Brings a payment to where the bank says it is. What is late or repeated changes nothing. A
 * report whose amount, currency or direction is not that of our own intent moves no money.
 */
export async function applyReport(work: Work, told: Told): Promise<Outcome> {
  const { report } = told
  const payment = await lockPayment(work.tx, BigInt(report.reference))
  const outcome = payment ? await applyTo(work, payment, told) : 'unknown'
  if (outcome !== 'applied' && outcome !== 'unchanged') {
    work.log.error({ payment: report.reference, bank_state: report.state }, `report: ${outcome}`)
  }
  return outcome
}

async function applyTo(work: Work, payment: PaymentRow, told: Told): Promise<Outcome> {
  const { provider_id, report } = told
  const { action, state, id } = payment
  const provider = await providerOf(work.tx, payment.method_id)
  if (provider.id !== provider_id) return 'unknown'
  if (!isOurs(payment, report)) return 'mismatch'
  const to = stateOf(report)
  if (!to) return 'conflict'
  const card = report.card ?? undefined
  await saveBankFacts(work.tx, { id, provider_ref: report.id, card })
  if (to === state) return 'unchanged'
  if (mayMove(action, state, to)) {
    await changePayment(work, payment, { to, reason: reasonOf(report) })
    if (to === 'done') await keepPayer(work, payment, report)
    return 'applied'
  }
  // Two ends that exclude one another need a person; anything else came late.
  return isFinal(to) && to === 'done' ? 'conflict' : 'unchanged'
}

/** Keeps the card that has paid, if its player wants it. */
async function keepPayer(work: Work, payment: PaymentRow, { card }: BankReport): Promise<void> {
  if (!payment.keeps_profile || !card?.token) return
  const { player_id, method_id, currency } = payment
  const { token, brand, last4 } = card
  await keepProfile(work.tx, { player_id, method_id, token, brand, last4, now: work.now })
  await emit(work.tx, methodsChanged, { currency }, { player_id })
}

function isOurs(payment: PaymentRow, report: BankReport): boolean {
  return (
    actionOfKind[report.kind] === payment.action &&
    BigInt(report.amount_cents) === payment.amount_cents &&
    report.currency === payment.currency &&
    (payment.provider_ref === null || payment.provider_ref === report.id)
  )
}

function reasonOf({ kind, state, reason }: BankReport): string | null {
  if (reason) return reason
  if (kind === 'payment' && state === 'canceled') return 'by_player'
  return state === 'expired' ? 'abandoned' : null
}
