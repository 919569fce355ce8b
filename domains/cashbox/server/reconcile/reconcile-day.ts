import type { OpenWork } from '@casino/db/work.ts'
import { closeNonFreezingFindings, type Difference, saveFindings } from '@casino/wallet/books'
import { adapterOf } from '../adapters.ts'
import { paymentsOf } from '../payments-source.ts'
import type { Provider, Status } from '../providers/adapter.ts'
import { applyStatus } from '../webhooks/receive-event.ts'
import {
  type Compared,
  compareDay,
  type OurPayment,
  otherThere,
  unknownThere,
} from './compare-day.ts'
import { paymentsDone, paymentsNamed } from './reconcile-store.ts'
import { saveSums } from './reconciliation-store.ts'
import { sumDay } from './sum-day.ts'

const dayMs = 86_400_000
/** `isEarlier`: it was compared before, and only what the list has now is new. */
type Asked = { provider: Provider; day: string; isEarlier?: boolean }
export type Reconciled = { lines: number; differences: Difference[]; notices: Difference[] }

/**
 * Compares our payments with a provider's list of a day (UTC) and stores the differences. A payment
 * that we counted and the list lacks is requested by itself. News that no webhook has brought are
 * applied. Throws if the provider does not answer.
 */
export async function reconcileDay(
  { inTransaction, now, log }: Pick<OpenWork, 'inTransaction' | 'now' | 'log'>,
  { provider, day, isEarlier = false }: Asked,
): Promise<Reconciled> {
  const list = await adapterOf(provider).listDay?.(provider, day)
  if (!list) throw new Error(`${provider.identifier} has no lists`)
  if ('failure' in list) throw new Error(`${provider.identifier}: ${list.failure}`)
  const { lines } = list
  const from = new Date(`${day}T00:00:00Z`)
  const span = { from, to: new Date(from.getTime() + dayMs) }
  const refs = lines.map(({ provider_ref }) => provider_ref)
  const { named, done } = await inTransaction(async ({ tx }) => ({
    named: await paymentsNamed(tx, { provider_id: provider.id, refs }),
    done: await paymentsDone(tx, { provider_id: provider.id, ...span }),
  }))
  const found = compareDay(lines, named)
  const listed = new Set(named.map(({ id }) => id))
  const missed = isEarlier ? [] : done.filter(({ id }) => !listed.has(id))
  for (const payment of missed) {
    found.grave.push(...(await checkAtProvider(provider, payment)))
  }
  for (const late of found.late) {
    const status = await statusOf(provider, late)
    await inTransaction((work) => applyStatus(work, provider, { status, asked_at: now }))
  }
  await inTransaction(async ({ tx }) => {
    await saveDifferences(tx, { provider, day }, { found, now })
    await saveSums(tx, { provider_id: provider.id, day, sums: sumDay(lines, done), now })
  })
  for (const difference of [...found.grave, ...found.quiet]) {
    log.error({ provider: provider.identifier, day, difference }, 'a payment differs')
  }
  return { lines: lines.length, differences: found.grave, notices: found.quiet }
}

async function statusOf(
  provider: Provider,
  { payment, report }: Compared['late'][number],
): Promise<Status> {
  if (report) return { report: { ...report, payment_id: payment.id } }
  const status = await adapterOf(provider).askStatus(provider, payment)
  if ('failure' in status) throw new Error(`${provider.identifier}: ${status.failure}`)
  return status
}

/** It may have ended at the provider on another day; then the provider still knows it. */
async function checkAtProvider(provider: Provider, payment: OurPayment): Promise<Difference[]> {
  const status = await adapterOf(provider).askStatus(provider, payment)
  if ('failure' in status) throw new Error(`${provider.identifier}: ${status.failure}`)
  if ('silent' in status) return []
  if ('unknown' in status) return [unknownThere(payment)]
  if ('transfer' in status) {
    const { isGone, amount_cents, currency } = status.transfer
    if (isGone) return [unknownThere(payment)]
    return isSum(payment, status.transfer)
      ? []
      : [otherThere(payment, `${amount_cents} ${currency}`)]
  }
  const { state, amount_cents, arrived_cents, currency } = status.report
  const theirs = { amount_cents: arrived_cents ?? amount_cents, currency }
  const isSame = state === 'done' && isSum(payment, theirs)
  return isSame ? [] : [otherThere(payment, `${amount_cents} ${currency} ${state}`)]
}

function isSum(
  payment: OurPayment,
  { amount_cents, currency }: { amount_cents: bigint; currency: string },
): boolean {
  return payment.amount_cents === amount_cents && payment.currency === currency
}

async function saveDifferences(
  tx: Parameters<typeof saveFindings>[0],
  { provider, day }: Asked,
  { found, now }: { found: Compared; now: Date },
): Promise<void> {
  const source = `${paymentsOf(provider)} ${day}`
  await closeNonFreezingFindings(tx, { source, now })
  await saveFindings(tx, { source, differences: found.grave, now })
  await saveFindings(tx, { source, differences: found.quiet, now, freezes: false })
}
