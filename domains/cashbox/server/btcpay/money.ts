import { findCurrency } from '@casino/money/money.ts'

/** Currencies whose code differs at BTCPay. */
const theirs: Readonly<Record<string, string>> = { DOG: 'DOGE' }

export function theirCurrency(currency: string): string {
  return theirs[currency] ?? currency
}

export function ourCurrency(currency: string): string {
  return Object.keys(theirs).find((ours) => theirs[ours] === currency) ?? currency
}

/** Parses a decimal string to subunits; undefined if it is invalid or has too many decimals. */
export function centsOf(text: string, currency: string): bigint | undefined {
  const subunits = findCurrency(currency)?.subunits_to_unit
  const match = /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text)
  if (!match || subunits === undefined) return undefined
  const decimals = String(subunits).length - 1
  const [, units = '', part = ''] = match
  if (/[1-9]/.test(part.slice(decimals))) return undefined
  return BigInt(units + part.slice(0, decimals).padEnd(decimals, '0'))
}
