import type { Work } from '@casino/db/work.ts'
import { keepFindings } from '@casino/wallet/books'
import { coinResults, gatheredResult } from '../deposit-checks.ts'
import { limitsOf } from '../limits.ts'
import type { State } from '../rules.ts'
import {
  depositOfRef,
  findAddress,
  type KnownAddress,
  saveConfirmations,
  saveConfirmed,
  waitingCoins,
} from './address-store.ts'
import { applyReport } from './apply-report.ts'
import { tellPlayer } from './change-payment.ts'
import { addResults } from './decision-store.ts'
import { addPayment, lockDesk, lockPayment, type Outcome } from './payment-store.ts'
import { paymentsOf } from './payments-source.ts'
import type { Provider, Transfer } from './providers/adapter.ts'

type Applied = { outcome: Outcome; payment_id: bigint | null }
type Come = { provider: Provider; transfer: Transfer; owner: KnownAddress; payment_id: bigint }

/**
 * Takes in what a chain says of coins that came to an address: they become a deposit of its owner, which
 * is credited once they are confirmed. Coins for nobody, or other ones than the address is for, credit
 * nothing and need a person.
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
    log.error({ provider: provider.identifier, transfer: shown(transfer) }, `coins: ${outcome}`)
    return { outcome, payment_id: null }
  }
  await lockDesk(tx, owner.player_id)
  const { method_id } = owner
  const known = await depositOfRef(tx, { method_id, provider_ref: transfer.provider_ref })
  if (!known && transfer.isGone) return { outcome: 'unchanged', payment_id: null }
  const payment_id = known ?? (await begin(work, owner, transfer))
  const confirmations = transfer.isGone ? 0 : transfer.confirmations
  const told = { id: payment_id, amount_cents: transfer.amount_cents, confirmations, now }
  const isDeeper = await saveConfirmations(tx, told)
  const outcome = await bring(work, { provider, transfer, owner, payment_id })
  // A change of its state has told its player as well.
  if (isDeeper && outcome === 'unchanged') await tellDepth(work, payment_id)
  return { outcome, payment_id }
}

async function tellDepth({ tx }: Work, id: bigint): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment) await tellPlayer(tx, payment)
}

async function begin(
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

async function bring(work: Work, come: Come): Promise<Outcome> {
  const { transfer, owner, payment_id } = come
  if (transfer.isGone) return takeBack(work, come)
  const limits = limitsOf(transfer.currency)
  const isSmall = limits !== undefined && transfer.amount_cents < limits.deposit.min_cents
  if (transfer.confirmations < owner.confirmations_needed) {
    // It may have had them before a chain was reorganised.
    await saveConfirmed(work.tx, payment_id, null)
    return say(work, come, {
      state: 'processing',
      reason: isSmall ? 'below_minimum' : 'confirming',
    })
  }
  if (isSmall) return gather(work, come, limits.deposit.min_cents)
  const isLarge = limits !== undefined && transfer.amount_cents > limits.deposit.max_cents
  const outcome = await say(work, come, {
    state: 'done',
    reason: isLarge ? 'above_maximum' : null,
  })
  if (outcome !== 'mismatch') await saveConfirmed(work.tx, payment_id, work.now)
  return outcome
}

/** Less than the least deposit waits at its address until with others it is enough: then all count. */
async function gather(work: Work, come: Come, min_cents: bigint): Promise<Outcome> {
  const outcome = await say(work, come, { state: 'processing', reason: 'below_minimum' })
  if (outcome === 'mismatch') return outcome
  await saveConfirmed(work.tx, come.payment_id, work.now)
  const waiting = await waitingCoins(work.tx, come.owner)
  const sum = waiting.reduce((total, { amount_cents }) => total + amount_cents, 0n)
  if (sum < min_cents) return outcome
  for (const { id, provider_ref, amount_cents } of waiting) {
    const transfer = { ...come.transfer, provider_ref, amount_cents }
    await say(work, { ...come, transfer, payment_id: id }, { state: 'done', reason: null })
    const results = [gatheredResult(sum, min_cents)]
    await addResults(work.tx, { payment_id: id, at: work.now, results })
  }
  return 'applied'
}

/** The chain has forgotten it. What was credited already is a loss that a person must see. */
async function takeBack(work: Work, come: Come): Promise<Outcome> {
  const { tx, now, log } = work
  const { payment_id, provider, transfer } = come
  const payment = await lockPayment(tx, payment_id)
  if (payment?.state !== 'done') {
    await saveConfirmed(tx, payment_id, null)
    return say(work, come, { state: 'failed', reason: 'transfer_gone' })
  }
  log.error({ payment: String(payment_id), transfer: shown(transfer) }, 'credited coins are gone')
  const place = `payment ${payment_id}`
  const { player_id } = payment
  const found = { name: 'credited_and_gone', player_id, place, detail: detailOf(transfer) }
  await keepFindings(tx, { differences: [found], now, source: paymentsOf(provider) })
  return 'conflict'
}

type Said = { state: State; reason: string | null }

function say(work: Work, come: Come, { state, reason }: Said): Promise<Outcome> {
  const { provider, transfer, payment_id } = come
  const { provider_ref, amount_cents, currency } = transfer
  const told = { payment_id, provider_ref, amount_cents, currency, state, reason }
  return applyReport(work, { provider_id: provider.id, report: { ...told, action: 'deposit' } })
}

function detailOf({ provider_ref, amount_cents, currency }: Transfer): string {
  return `${amount_cents} ${currency} by ${provider_ref}`
}

function shown({ amount_cents, ...transfer }: Transfer) {
  return { ...transfer, amount_cents: String(amount_cents) }
}
