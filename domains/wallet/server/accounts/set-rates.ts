import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { saveRates } from '@casino/ledger/guard-store.ts'
import { findCurrency } from '@casino/money/money.ts'
import { newestRates, type Rate, saveRatesOf } from './store.ts'

const microsPerEuro = 1_000_000n
const digits = 18

/**
 * Sets the value of one unit of each currency in euros from this day on (decimal text). Limits over
 * all currencies use the newest rates.
 */
export async function setRates(tx: Tx, day: Date, rates: readonly Rate[]): Promise<void> {
  await saveRatesOf(tx, day, rates)
  await applyRates({ tx })
}

/** Gives the ledger the newest rates, by which limits over all currencies count. */
export async function applyRates({ tx }: Pick<Work, 'tx'>): Promise<void> {
  const newest = await newestRates(tx)
  await saveRates(
    tx,
    newest.map(({ currency, eur_per_unit }) => ({
      currency,
      eur_micros: microsPerSubunit(eur_per_unit, findCurrency(currency)?.subunits_to_unit ?? 1),
    })),
  )
}

/**
 * Decimal text divided by subunits, rounded up in the 18th digit, so that limits err on the safe
 * side.
 */
export function microsPerSubunit(eurPerUnit: string, subunits: number): string {
  const [whole = '0', fraction = ''] = eurPerUnit.split('.')
  const scale = 10n ** BigInt(digits)
  const scaled = BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits))
  const micros = (scaled * microsPerEuro + BigInt(subunits) - 1n) / BigInt(subunits)
  return `${micros / scale}.${`${micros % scale}`.padStart(digits, '0')}`
}
