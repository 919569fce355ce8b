import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { methodsChanged } from '../contract.ts'
import { confirmedResult } from '../deposit-checks.ts'
import { isFinal, mayMove } from '../rules.ts'
import { changePayment } from './change-payment.ts'
import { addResults } from './decision-store.ts'
import { providerOf } from './method-store.ts'
import { lockPayment, type Outcome, type PaymentRow, saveBankFacts } from './payment-store.ts'
import { keepProfile } from './profile-store.ts'
import type { Report } from './providers/adapter.ts'

type Told = { provider_id: bigint; report: Report }

/**
 * Brings a payment to where its provider says it is: the only way to credit one. What is late or repeated
 * changes nothing. A report whose amount, currency or direction is not that of our own intent moves no
 * money.
 */
export async function applyReport(work: Work, told: Told): Promise<Outcome> {
  const { report } = told
  const payment = await lockPayment(work.tx, report.payment_id)
  const outcome = payment ? await applyTo(work, payment, told) : 'unknown'
  if (outcome !== 'applied' && outcome !== 'unchanged') {
    const { provider_ref, state } = report
    const about = { payment: String(report.payment_id), provider_ref, told: state }
    work.log.error(about, `report: ${outcome}`)
  }
  return outcome
}

async function applyTo(work: Work, payment: PaymentRow, told: Told): Promise<Outcome> {
  const { provider_id, report } = told
  const { action, state, id } = payment
  const provider = await providerOf(work.tx, payment.method_id)
  if (provider.id !== provider_id) return 'unknown'
  if (!isOurs(payment, report)) {
    if (!isFinal(state)) await keepWord(work, payment, { report, passed: false })
    return 'mismatch'
  }
  const { state: to, provider_ref, card } = report
  if (!to) return 'conflict'
  await saveBankFacts(work.tx, { id, provider_ref, card })
  if (to === state) return 'unchanged'
  if (mayMove(action, state, to)) {
    await changePayment(work, payment, { to, reason: report.reason })
    if (isFinal(to)) await keepWord(work, payment, { report, passed: to === 'done' })
    if (to === 'done') await keepPayer(work, payment, report)
    return 'applied'
  }
  // Two ends that exclude one another need a person; anything else came late.
  return to === 'done' ? 'conflict' : 'unchanged'
}

type Word = { report: Report; passed: boolean }

/** For its receipt: whether the provider of a deposit has confirmed what was asked. */
async function keepWord(
  { tx, now: at }: Work,
  { id: payment_id, action, address, currency, amount_cents }: PaymentRow,
  { report, passed }: Word,
): Promise<void> {
  // Coins at an address are confirmed by their network.
  if (action !== 'deposit' || address) return
  const isSum = report.currency === currency && (passed || report.amount_cents !== amount_cents)
  const sums = { told_cents: report.amount_cents, asked_cents: amount_cents }
  const results = [confirmedResult(passed, isSum ? sums : undefined)]
  await addResults(tx, { payment_id, at, results })
}

/** Keeps the card that has paid, if its player wants it. */
async function keepPayer(work: Work, payment: PaymentRow, { card }: Report): Promise<void> {
  if (!payment.keeps_profile || !card?.token) return
  const { player_id, method_id, currency } = payment
  const { token, brand, last4 } = card
  await keepProfile(work.tx, { player_id, method_id, token, brand, last4, now: work.now })
  await emit(work.tx, methodsChanged, { currency }, { player_id })
}

function isOurs(payment: PaymentRow, report: Report): boolean {
  return (
    report.action === payment.action &&
    report.amount_cents === payment.amount_cents &&
    report.currency === payment.currency &&
    (payment.provider_ref === null || payment.provider_ref === report.provider_ref)
  )
}
