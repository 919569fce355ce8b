import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { worthNow } from '@casino/wallet/money'
import { gateOf, sentSince } from './gate-store.ts'

type Sum = { currency: string; amount_cents: bigint }

/**
 * The sum that may leave the casino in an hour, in a withdrawal's currency at today's rates. It is
 * zero in a currency without a rate.
 */
export async function hourlyLimitIn(tx: Db | Tx, currency: string): Promise<bigint> {
  const worth = await worthNow(tx)
  const { eur_cents_per_hour_max: amount_cents } = await gateOf(tx)
  const micros = worth.micros({ amount_cents, currency: 'EUR' })
  return micros === undefined ? 0n : (worth.cents(micros, currency) ?? 0n)
}

/** Whether a single withdrawal exceeds the hourly limit: then two staff members must approve. */
export async function isAboveHourlyLimit(
  tx: Db | Tx,
  { currency, amount_cents }: Sum,
): Promise<boolean> {
  return amount_cents > (await hourlyLimitIn(tx, currency))
}

/**
 * Whether a withdrawal fits into this hour's limit. One that exceeds the limit alone would wait
 * forever: one of these may leave per hour, and the following ones wait for the next hour.
 */
export async function fitsHourlyLimit({ tx, now }: Work, payment: Sum): Promise<boolean> {
  const sent = await sentSince(tx, new Date(now.getTime() - 3_600_000))
  if (await isAboveHourlyLimit(tx, payment)) {
    for (const { currency, largest_cents } of sent) {
      if (await isAboveHourlyLimit(tx, { currency, amount_cents: largest_cents })) return false
    }
    return true
  }
  const worth = await worthNow(tx)
  const allowed = worth.micros({
    amount_cents: (await gateOf(tx)).eur_cents_per_hour_max,
    currency: 'EUR',
  })
  let used = 0n
  for (const one of [...sent, payment]) {
    const micros = worth.micros(one)
    if (micros === undefined || allowed === undefined) return false
    used += micros
  }
  return allowed !== undefined && used <= allowed
}
