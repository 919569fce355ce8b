import { findCurrency } from '@casino/money/money.ts'

/** The protocol counts in hundred-thousandths of a unit in every currency. */
const partsOfUnit = 100_000n

/** An amount of the protocol in subunits; undefined if the currency has no such subunits. */
export function centsOf(amount: bigint, currency: string): bigint | undefined {
  const subunits = findCurrency(currency)?.subunits_to_unit
  if (subunits === undefined) return undefined
  const scaled = amount * BigInt(subunits)
  return scaled % partsOfUnit === 0n ? scaled / partsOfUnit : undefined
}

/** A balance for the protocol, rounded down to its precision. */
export function wireBalance(cents: bigint, currency: string): number {
  const subunits = BigInt(findCurrency(currency)?.subunits_to_unit ?? 1)
  const value = Number((cents * partsOfUnit) / subunits)
  if (!Number.isSafeInteger(value)) throw new RangeError('a balance is beyond a safe integer')
  return value
}
