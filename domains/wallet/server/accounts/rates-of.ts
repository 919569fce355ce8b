import type { Db, Tx } from '@casino/db/connect.ts'
import { findCurrency } from '@casino/money/money.ts'
import { microsOf, unitOf } from '../../rules.ts'
import { microsPerSubunit } from './set-rates.ts'
import { type CurrencyDay, ratesOnDays } from './store.ts'

type Amount = { currency: string; amount_cents: bigint; at: Date }

/** Values amounts of different days, each by the rate of its day (UTC). */
export type DailyWorth = {
  /** Millionths of a euro, rounded up; null for what is not money or has no rate. */
  micros(amount: Amount): bigint | null
}

/** Reads the rates of the days and currencies of these amounts at once. */
export async function ratesOf(
  db: Db | Tx,
  amounts: readonly Omit<Amount, 'amount_cents'>[],
): Promise<DailyWorth> {
  const asked = new Map(amounts.filter(isForeign).map((one) => [keyOf(one), dayOf(one)]))
  const known = asked.size === 0 ? [] : await ratesOnDays(db, [...asked.values()])
  const rates = new Map(
    known.map(({ currency, day, eur_per_unit }) => [`${currency} ${day}`, eur_per_unit]),
  )
  return {
    micros(amount) {
      const { currency, amount_cents } = amount
      const rate = currency === 'EUR' ? '1' : rates.get(keyOf(amount))
      const { subunits_to_unit: subunits } = findCurrency(currency) ?? {}
      if (rate === undefined || subunits === undefined) return null
      return microsOf(amount_cents, microsPerSubunit(rate, subunits))
    },
  }
}

function isForeign({ currency }: Pick<Amount, 'currency'>): boolean {
  return currency !== 'EUR' && unitOf(currency) === 'money'
}

function dayOf({ currency, at }: Omit<Amount, 'amount_cents'>): CurrencyDay {
  return { currency, day: at.toISOString().slice(0, 10) }
}

function keyOf(amount: Omit<Amount, 'amount_cents'>): string {
  const { currency, day } = dayOf(amount)
  return `${currency} ${day}`
}
