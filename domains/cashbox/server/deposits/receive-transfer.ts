import type { Work } from '@casino/db/work.ts'
import { saveFindings } from '@casino/wallet/books'
import { coinResults, gatheredResult } from '../../deposit-checks.ts'
import { limitsOf } from '../../limits.ts'
import type { State } from '../../rules.ts'
import { applyReport } from '../apply-report.ts'
import { notifyPlayer } from '../change-payment.ts'
import { openFinding } from '../findings/open-finding.ts'
import { addPayment, lockCashbox, lockPayment, type Outcome } from '../payment-store.ts'
import { paymentsOf } from '../payments-source.ts'
import type { Provider, Transfer } from '../providers/adapter.ts'
import {
  depositOfRef,
  findAddress,
  type KnownAddress,
  saveConfirmations,
  saveConfirmed,
  waitingCoins,
} from '../withdrawals/address-store.ts'
import { addResults } from '../withdrawals/decision-store.ts'

type Applied = { outcome: Outcome; payment_id: bigint | null }
type IncomingTransfer = {
  provider: Provider
  transfer: Transfer
  owner: KnownAddress
  payment_id: bigint
}

/**
 * Processes a chain's report about coins at an address. They become a deposit of the address's
 * owner, which is credited once confirmed. Coins for an unknown address or of another currency
 * credit nothing and need a review.
 */
export async function applyTransfer(
  work: Work,
  provider: Provider,
  transfer: Transfer,
): Promise<Applied> {
  const { tx, log, now } = work
  const owner = await findAddress(tx, { ...transfer, provider_id: provider.id })
  if (owner?.currency !== transfer.currency) {
    const outcome = owner ? 'mismatch' : 'unknown'
    log.error({ provider: provider.identifier, transfer: loggable(transfer) }, `coins: ${outcome}`)
    await openFinding(work, {
      kind: owner ? 'other_currency' : 'address_unknown',
      provider_id: provider.id,
      ...(owner ? { player_id: owner.player_id } : {}),
      reported: transfer,
    })
    return { outcome, payment_id: null }
  }
  await lockCashbox(tx, owner.player_id)
  const { method_id } = owner
  const known = await depositOfRef(tx, { method_id, provider_ref: transfer.provider_ref })
  if (!known && transfer.isGone) return { outcome: 'unchanged', payment_id: null }
  const payment_id = known ?? (await beginDeposit(work, owner, transfer))
  const confirmations = transfer.isGone ? 0 : transfer.confirmations
  const fields = { id: payment_id, amount_cents: transfer.amount_cents, confirmations, now }
  const isChanged = await saveConfirmations(tx, fields)
  const outcome = await advanceDeposit(work, { provider, transfer, owner, payment_id })
  // A changed state has already notified the player.
  if (isChanged && outcome === 'unchanged') await notifyConfirmations(work, payment_id)
  return { outcome, payment_id }
}

async function notifyConfirmations({ tx }: Work, id: bigint): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment) await notifyPlayer(tx, payment)
}

async function beginDeposit(
  { tx, now }: Work,
  { player_id, method_id }: KnownAddress,
  { currency, amount_cents, address }: Transfer,
): Promise<bigint> {
  const intent = { player_id, method_id, currency, amount_cents, address }
  const { id } = await addPayment(tx, { ...intent, action: 'deposit', now })
  const range = limitsOf(currency)?.deposit
  const results = range ? coinResults({ amount_cents, range }) : []
  await addResults(tx, { payment_id: id, at: now, results })
  return id
}

async function advanceDeposit(work: Work, incoming: IncomingTransfer): Promise<Outcome> {
  const { transfer, owner, payment_id } = incoming
  if (transfer.isGone) return revertDeposit(work, incoming)
  const limits = limitsOf(transfer.currency)
  const isSmall = limits !== undefined && transfer.amount_cents < limits.deposit.min_cents
  if (transfer.confirmations < owner.confirmations_needed) {
    // It may have been confirmed before a chain reorganisation.
    await saveConfirmed(work.tx, payment_id, null)
    return applyState(work, incoming, {
      state: 'processing',
      reason: isSmall ? 'below_minimum' : 'confirming',
    })
  }
  if (isSmall) return holdUntilMinimum(work, incoming, limits.deposit.min_cents)
  const isLarge = limits !== undefined && transfer.amount_cents > limits.deposit.max_cents
  const outcome = await applyState(work, incoming, {
    state: 'done',
    reason: isLarge ? 'above_maximum' : null,
  })
  if (outcome !== 'mismatch') await saveConfirmed(work.tx, payment_id, work.now)
  return outcome
}

/**
 * Less than the minimum deposit waits at its address until further coins reach it; then all count.
 */
async function holdUntilMinimum(
  work: Work,
  incoming: IncomingTransfer,
  min_cents: bigint,
): Promise<Outcome> {
  const outcome = await applyState(work, incoming, { state: 'processing', reason: 'below_minimum' })
  if (outcome === 'mismatch') return outcome
  await saveConfirmed(work.tx, incoming.payment_id, work.now)
  const waiting = await waitingCoins(work.tx, incoming.owner)
  const sum = waiting.reduce((total, { amount_cents }) => total + amount_cents, 0n)
  if (sum < min_cents) return outcome
  for (const { id, provider_ref, amount_cents } of waiting) {
    const transfer = { ...incoming.transfer, provider_ref, amount_cents }
    await applyState(
      work,
      { ...incoming, transfer, payment_id: id },
      { state: 'done', reason: null },
    )
    const results = [gatheredResult(sum, min_cents)]
    await addResults(work.tx, { payment_id: id, at: work.now, results })
  }
  return 'applied'
}

/**
 * The chain has dropped the transaction. A deposit that was already credited is a loss that needs a
 * review; the player's withdrawals wait for it.
 */
async function revertDeposit(work: Work, incoming: IncomingTransfer): Promise<Outcome> {
  const { tx, now, log } = work
  const { payment_id, provider, transfer } = incoming
  const payment = await lockPayment(tx, payment_id)
  if (payment?.state !== 'done') {
    await saveConfirmed(tx, payment_id, null)
    return applyState(work, incoming, { state: 'failed', reason: 'transfer_gone' })
  }
  log.error(
    { payment: String(payment_id), transfer: loggable(transfer) },
    'credited coins are gone',
  )
  const place = `payment ${payment_id}`
  const { player_id } = payment
  const found = { name: 'credited_and_gone', player_id, place, detail: detailOf(transfer) }
  await saveFindings(tx, { differences: [found], now, source: paymentsOf(provider) })
  const kind = 'coins_gone'
  await openFinding(work, {
    kind,
    holds: true,
    provider_id: provider.id,
    payment,
    reported: transfer,
  })
  return 'conflict'
}

type NextState = { state: State; reason: string | null }

function applyState(
  work: Work,
  incoming: IncomingTransfer,
  { state, reason }: NextState,
): Promise<Outcome> {
  const { provider, transfer, payment_id } = incoming
  const { provider_ref, amount_cents, currency } = transfer
  const fields = { payment_id, provider_ref, amount_cents, currency, state, reason }
  return applyReport(work, { provider_id: provider.id, report: { ...fields, action: 'deposit' } })
}

function detailOf({ provider_ref, amount_cents, currency }: Transfer): string {
  return `${amount_cents} ${currency} by ${provider_ref}`
}

function loggable({ amount_cents, ...transfer }: Transfer) {
  return { ...transfer, amount_cents: String(amount_cents) }
}
