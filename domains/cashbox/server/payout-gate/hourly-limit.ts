import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { worthNow } from '@casino/wallet/money'
import { gateOf, sentSince } from './gate-store.ts'

type Sum = { currency: string; amount_cents: bigint }

/**
 * What may leave the house in an hour, in the currency of a withdrawal by today's rates. In one that has no rate
 * nothing is known to fit: then it is nothing.
 */
export async function hourlyLimitIn(tx: Db | Tx, currency: string): Promise<bigint> {
  const worth = await worthNow(tx)
  const { eur_cents_per_hour_max: amount_cents } = await gateOf(tx)
  const micros = worth.micros({ amount_cents, currency: 'EUR' })
  return micros === undefined ? 0n : (worth.cents(micros, currency) ?? 0n)
}

/** Whether a withdrawal alone is more than may leave in an hour: then two of the staff let it go. */
export async function isAboveHourlyLimit(
  tx: Db | Tx,
  { currency, amount_cents }: Sum,
): Promise<boolean> {
  return amount_cents > (await hourlyLimitIn(tx, currency))
}

/**
 * Whether a withdrawal fits into what may leave in this hour. One that alone is more would wait for ever: of such one
 * may leave in an hour, and whatever comes after it waits for the next.
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
