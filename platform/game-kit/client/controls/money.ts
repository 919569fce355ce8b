import { intlOf } from '@casino/i18n/locales.ts'
import { findCurrency, formatAmount } from '@casino/money/money.ts'

export type Currency = { code: string; subunits_to_unit: number }

/** An amount in the units of the casino around the game. */
export function formatMoney(cents: number, currency: Currency, locale: string): string {
  const { code } = currency
  const known = findCurrency(code)
  // Units that are not money have no currency sign.
  const fiat = known?.fiat ?? /^[A-Z]{3}$/.test(code)
  return formatAmount(cents, { ...known, ...currency, fiat }, locale)
}

/** The number of subunits in one displayed unit, for numbers on chips. */
export function shownSubunits({ code, subunits_to_unit }: Currency): number {
  return findCurrency(code)?.shown?.subunits_to_unit ?? subunits_to_unit
}

/** 12.5 -> `12.50×`, rounded down like the payout; whole hundreds have no decimals: 300 -> `300×`. */
export function formatTimes(multiplier: number, locale: string): string {
  const digits = multiplier >= 100 && Number.isInteger(multiplier) ? 0 : 2
  // The small addend corrects 1.13, which is slightly less in binary and would become 1.12.
  return `${formatNumber(Math.floor(multiplier * 100 + 1e-6) / 100, locale, digits)}×`
}

/** The short form: 0.4 -> `0.4`, 1000 -> `1k`. */
export function shortTimes(multiplier: number, locale: string): string {
  const [figure, unit] = multiplier >= 1000 ? [multiplier / 1000, 'k'] : [multiplier, '']
  return `${new Intl.NumberFormat(intlOf(locale)).format(figure)}${unit}`
}

/** A number with this many decimals in the format of a language. */
export function formatNumber(value: number, locale: string, digits: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(intlOf(locale), format).format(value)
}
