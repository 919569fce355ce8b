import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { methodsChanged } from '../contract.ts'
import { confirmedResult } from '../deposit-checks.ts'
import { limitsOf } from '../limits.ts'
import { takenBack, type Verdict, verdictOn } from '../report-verdict.ts'
import { isFinal } from '../rules.ts'
import { changePayment } from './change-payment.ts'
import { openFinding } from './findings/open-finding.ts'
import { providerIdOf } from './methods/method-store.ts'
import { saveProfile } from './methods/profile-store.ts'
import {
  isRefOfAnother,
  lockPayment,
  type Outcome,
  type PaymentRow,
  reasonOf,
  saveArrived,
  saveBankFacts,
} from './payment-store.ts'
import type { Report } from './providers/adapter.ts'
import { addResults } from './withdrawals/decision-store.ts'

/** `asked_at`: when we requested it; undefined for a report that the provider sent by itself. */
type ProviderReport = { provider_id: bigint; report: Report; asked_at?: Date | undefined }

/**
 * Moves a payment to the state that its provider reports. This is the only way to credit one. A
 * late or repeated report changes nothing. A report that names another payment, amount or currency
 * than our order moves no money; it opens a finding, as does one that contradicts an ended payment.
 */
export async function applyReport(work: Work, received: ProviderReport): Promise<Outcome> {
  const { report } = received
  const payment = await lockPayment(work.tx, report.payment_id)
  const outcome = payment
    ? await applyTo(work, payment, received)
    : await reportUnknown(work, received)
  if (outcome !== 'applied' && outcome !== 'unchanged') {
    const { provider_ref, state } = report
    const about = { payment: String(report.payment_id), provider_ref, received: state }
    work.log.error(about, `report: ${outcome}`)
  }
  return outcome
}

async function reportUnknown(
  work: Work,
  { provider_id, report }: ProviderReport,
): Promise<Outcome> {
  await openFinding(work, { kind: 'payment_unknown', provider_id, reported: report })
  return 'unknown'
}

async function applyTo(
  work: Work,
  payment: PaymentRow,
  received: ProviderReport,
): Promise<Outcome> {
  const { provider_id, report, asked_at } = received
  if ((await providerIdOf(work.tx, payment.method_id)) !== provider_id) {
    const kind = 'other_payment'
    await openFinding(work, { kind, provider_id, payment, reported: report })
    return 'unknown'
  }
  const range = limitsOf(payment.currency)?.deposit
  const verdict = (await isRefTaken(work, payment, report))
    ? otherPayment
    : verdictOn({
        payment,
        report,
        ...ageOf(asked_at, payment),
        isTakenBack: await isTakenBack(work, payment),
        range,
      })
  await follow(work, payment, { provider_id, report, verdict })
  return verdict.outcome
}

/** Answers to requests may arrive in another order than they were sent. */
function ageOf(asked_at: Date | undefined, { finished_at }: PaymentRow) {
  const isOvertaken = asked_at !== undefined && finished_at !== null && asked_at < finished_at
  return { isAsked: asked_at !== undefined && !isOvertaken, isOvertaken }
}

const otherPayment: Verdict = {
  outcome: 'mismatch',
  finding: { kind: 'other_payment', holds: false },
}

async function isRefTaken({ tx }: Work, payment: PaymentRow, report: Report): Promise<boolean> {
  if (payment.provider_ref !== null || report.action !== payment.action) return false
  return isRefOfAnother(tx, { ...payment, provider_ref: report.provider_ref })
}

async function isTakenBack({ tx }: Work, { id, state }: PaymentRow): Promise<boolean> {
  return state === 'failed' && (await reasonOf(tx, id)) === takenBack
}

type Judged = { provider_id: bigint; report: Report; verdict: Verdict }

async function follow(
  work: Work,
  payment: PaymentRow,
  { provider_id, report, verdict }: Judged,
): Promise<void> {
  const { finding, move, outcome } = verdict
  if (finding) {
    const { kind, holds } = finding
    await openFinding(work, { kind, holds, provider_id, payment, reported: report })
  }
  if (outcome === 'mismatch') {
    if (!isFinal(payment.state)) {
      await recordConfirmation(work, payment, { report, passed: false })
    }
    return
  }
  // A state that we do not know tells nothing about the payment.
  if (report.state) await saveBankFacts(work.tx, { ...report, id: payment.id })
  if (!move) return
  const { to, reason, amount_cents } = move
  const isOther = amount_cents !== payment.amount_cents
  const ordered = isOther ? await saveArrived(work.tx, payment.id, amount_cents) : payment
  const changed = await changePayment(work, ordered, { to, reason })
  if (isFinal(to)) await recordConfirmation(work, changed, { report, passed: to === 'done' })
  if (to === 'done') await saveCard(work, changed, report)
}

type Confirmation = { report: Report; passed: boolean }

/** Records for the receipt whether the provider confirmed the ordered sum. */
async function recordConfirmation(
  { tx, now: at }: Work,
  { id: payment_id, action, state, address, currency, ...sums }: PaymentRow,
  { report, passed }: Confirmation,
): Promise<void> {
  // Coins at an address are confirmed by their network.
  if (action !== 'deposit' || address || state === 'reversed') return
  const asked_cents = sums.ordered_cents ?? sums.amount_cents
  const isSum = report.currency === currency && (passed || report.amount_cents !== asked_cents)
  const told_cents = report.arrived_cents ?? report.amount_cents
  const results = [confirmedResult(passed, isSum ? { told_cents, asked_cents } : undefined)]
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
