import { decimalsOf, findCurrency } from '@casino/money/money.ts'

const form = /^(\d{1,18})(?:\.(\d{1,12}))?$/

/** A decimal string in subunits; undefined if it has too many decimals. */
export function centsOf(amount: string, currency: string): bigint | undefined {
  const known = findCurrency(currency)
  const match = form.exec(amount)
  if (!known || !match) return undefined
  const [, units, fraction = ''] = match
  const decimals = decimalsOf(known)
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined
  return BigInt(`${units}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}

/** Subunits as a decimal string with all the currency's decimals. */
export function decimalOf(cents: bigint, currency: string): string {
  const known = findCurrency(currency)
  const decimals = known ? decimalsOf(known) : 0
  const digits = String(cents).padStart(decimals + 1, '0')
  const units = digits.slice(0, digits.length - decimals)
  return decimals > 0 ? `${units}.${digits.slice(-decimals)}` : units
}
