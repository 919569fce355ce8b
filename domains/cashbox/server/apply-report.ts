import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { methodsChanged } from '../contract.ts'
import { confirmedResult } from '../deposit-checks.ts'
import { isFinal, mayMove } from '../rules.ts'
import { changePayment } from './change-payment.ts'
import { providerOf } from './methods/method-store.ts'
import { saveProfile } from './methods/profile-store.ts'
import { lockPayment, type Outcome, type PaymentRow, saveBankFacts } from './payment-store.ts'
import type { Report } from './providers/adapter.ts'
import { addResults } from './withdrawals/decision-store.ts'

type ProviderReport = { provider_id: bigint; report: Report }

/**
 * Moves a payment to the state that its provider reports. This is the only way to credit one. A
 * late or repeated report changes nothing. A report whose amount, currency or direction differs
 * from our order moves no money.
 */
export async function applyReport(work: Work, received: ProviderReport): Promise<Outcome> {
  const { report } = received
  const payment = await lockPayment(work.tx, report.payment_id)
  const outcome = payment ? await applyTo(work, payment, received) : 'unknown'
  if (outcome !== 'applied' && outcome !== 'unchanged') {
    const { provider_ref, state } = report
    const about = { payment: String(report.payment_id), provider_ref, received: state }
    work.log.error(about, `report: ${outcome}`)
  }
  return outcome
}

async function applyTo(
  work: Work,
  payment: PaymentRow,
  received: ProviderReport,
): Promise<Outcome> {
  const { provider_id, report } = received
  const { action, state, id } = payment
  const provider = await providerOf(work.tx, payment.method_id)
  if (provider.id !== provider_id) return 'unknown'
  if (!isOurs(payment, report)) {
    if (!isFinal(state)) await recordConfirmation(work, payment, { report, passed: false })
    return 'mismatch'
  }
  const { state: to, provider_ref, card } = report
  if (!to) return 'conflict'
  await saveBankFacts(work.tx, { id, provider_ref, card })
  if (to === state) return 'unchanged'
  if (mayMove(action, state, to)) {
    await changePayment(work, payment, { to, reason: report.reason })
    if (isFinal(to)) await recordConfirmation(work, payment, { report, passed: to === 'done' })
    if (to === 'done') await saveCard(work, payment, report)
    return 'applied'
  }
  // Two contradicting ends need a review; everything else is a late report.
  return to === 'done' ? 'conflict' : 'unchanged'
}

type Confirmation = { report: Report; passed: boolean }

/** Records for the receipt whether the provider confirmed the ordered sum. */
async function recordConfirmation(
  { tx, now: at }: Work,
  { id: payment_id, action, address, currency, amount_cents }: PaymentRow,
  { report, passed }: Confirmation,
): Promise<void> {
  // Coins at an address are confirmed by their network.
  if (action !== 'deposit' || address) return
  const isSum = report.currency === currency && (passed || report.amount_cents !== amount_cents)
  const sums = { told_cents: report.amount_cents, asked_cents: amount_cents }
  const results = [confirmedResult(passed, isSum ? sums : undefined)]
  await addResults(tx, { payment_id, at, results })
}

/** Saves the card that has paid if its player wants that. */
async function saveCard(work: Work, payment: PaymentRow, { card }: Report): Promise<void> {
  if (!payment.keeps_profile || !card?.token) return
  const { player_id, method_id, currency } = payment
  const { token, brand, last4 } = card
  await saveProfile(work.tx, { player_id, method_id, token, brand, last4, now: work.now })
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
