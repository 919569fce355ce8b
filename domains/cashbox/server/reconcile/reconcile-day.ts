import type { OpenWork } from '@casino/db/work.ts'
import { clearQuietFindings, type Difference, keepFindings } from '@casino/wallet/books'
import { adapterOf } from '../adapters.ts'
import { paymentsOf } from '../payments-source.ts'
import type { Provider } from '../providers/adapter.ts'
import {
  type Compared,
  compareDay,
  type OurPayment,
  otherThere,
  unknownThere,
} from './compare-day.ts'
import { paymentsDone, paymentsNamed } from './reconcile-store.ts'

const dayMs = 86_400_000
type Asked = { provider: Provider; day: string }
export type Reconciled = { lines: number; differences: Difference[]; notices: Difference[] }

/**
 * Holds our payments against a provider's own list of a day (UTC) and keeps what differs. What it does not
 * list and we have counted it is asked about, one by one. Throws when it does not answer.
 */
export async function reconcileDay(
  { inTransaction, now, log }: Pick<OpenWork, 'inTransaction' | 'now' | 'log'>,
  { provider, day }: Asked,
): Promise<Reconciled> {
  const list = await adapterOf(provider).listDay?.(provider, day)
  if (!list) throw new Error(`${provider.identifier} gives no lists`)
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
  for (const payment of done.filter(({ id }) => !listed.has(id))) {
    found.grave.push(...(await askAbout(provider, payment)))
  }
  await inTransaction(({ tx }) => keep(tx, { provider, day }, { found, now }))
  for (const difference of [...found.grave, ...found.quiet]) {
    log.error({ provider: provider.identifier, day, difference }, 'a payment differs')
  }
  return { lines: lines.length, differences: found.grave, notices: found.quiet }
}

/** It may have ended there on another day: then its provider knows it all the same. */
async function askAbout(provider: Provider, payment: OurPayment): Promise<Difference[]> {
  const told = await adapterOf(provider).askStatus(provider, payment)
  if ('failure' in told) throw new Error(`${provider.identifier}: ${told.failure}`)
  if ('silent' in told) return []
  if ('unknown' in told) return [unknownThere(payment)]
  if ('transfer' in told) {
    const { isGone, amount_cents, currency } = told.transfer
    if (isGone) return [unknownThere(payment)]
    return isSum(payment, told.transfer) ? [] : [otherThere(payment, `${amount_cents} ${currency}`)]
  }
  const { state, amount_cents, currency } = told.report
  const isSame = state === 'done' && isSum(payment, told.report)
  return isSame ? [] : [otherThere(payment, `${amount_cents} ${currency} ${state}`)]
}

function isSum(
  payment: OurPayment,
  { amount_cents, currency }: { amount_cents: bigint; currency: string },
): boolean {
  return payment.amount_cents === amount_cents && payment.currency === currency
}

async function keep(
  tx: Parameters<typeof keepFindings>[0],
  { provider, day }: Asked,
  { found, now }: { found: Compared; now: Date },
): Promise<void> {
  const source = `${paymentsOf(provider)} ${day}`
  await clearQuietFindings(tx, { source, now })
  await keepFindings(tx, { source, differences: found.grave, now })
  await keepFindings(tx, { source, differences: found.quiet, now, freezes: false })
}
