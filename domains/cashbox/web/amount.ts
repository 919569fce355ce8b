import { type Currency, findCurrency, separatorOf, shownUnitOf } from '@casino/money/money.ts'

/**
 * An amount as a user of the locale would type it, in the displayed unit: "50", "0.12345", "12.50".
 */
export function typedAmount(cents: bigint, code: string, locale: string): string {
  const { decimals } = shownUnitOf(currencyOf(code))
  const digits = String(cents).padStart(decimals + 1, '0')
  const units = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  if (/^0*$/.test(fraction)) return units
  const separator = separatorOf(locale, 'decimal')
  if (decimals <= 2) return `${units}${separator}${fraction}`
  let end = fraction.length
  while (fraction[end - 1] === '0') end -= 1
  return `${units}${separator}${fraction.slice(0, end)}`
}

/** An amount rounded down to two digits and zeros: 37,250 becomes 37,000. */
export function plainAmount(cents: bigint): bigint {
  const step = 10n ** BigInt(Math.max(String(cents).length - 2, 0))
  return cents - (cents % step)
}

/** The currency with a code that the cashbox offers. */
export function currencyOf(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`no currency ${code}`)
  return currency
}
