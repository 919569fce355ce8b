import type { Db, Tx } from '@casino/db/connect.ts'
import { findRates } from '@casino/ledger/guard-store.ts'
import { centsWorth, microsOf } from '../../rules.ts'

/**
 * Converts amounts to millionths of a euro and back, by the newest rates. Bets are counted this
 * way.
 */
export type Worth = {
  /** Undefined for a currency without a rate. */
  micros(amount: { amount_cents: bigint; currency: string }): bigint | undefined
  /** The amount of a currency, rounded down; undefined without a rate. */
  cents(micros: bigint, currency: string): bigint | undefined
}

export async function worthNow(db: Db | Tx): Promise<Worth> {
  const rates = await findRates(db)
  return {
    micros: ({ amount_cents, currency }) => {
      const rate = rates.get(currency)
      return rate === undefined ? undefined : microsOf(amount_cents, rate)
    },
    cents: (micros, currency) => {
      const rate = rates.get(currency)
      return rate === undefined ? undefined : centsWorth(micros, rate)
    },
  }
}
